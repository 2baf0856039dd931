package analyzer

import "fmt"

// severityNames are the words that users write and read, by Severity.
var severityNames = [...]string{Off: "off", Hint: "hint", Info: "info", Warning: "warning", Error: "error"}

// String is the word for a severity in configuration and output.
func (s Severity) String() string {
	if s < Off || s > Error {
		return fmt.Sprintf("Severity(%d)", int(s))
	}
	return severityNames[s]
}

// ParseSeverity reads the word for a severity.
func ParseSeverity(word string) (Severity, bool) {
	for s, name := range severityNames {
		if name == word {
			return Severity(s), true
		}
	}
	return Off, false
}
