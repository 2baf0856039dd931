package analyzer

import "strings"

// Nearest is the candidate that a misspelt word was most likely meant to be, "" where none
// is near enough. A third of the word may be wrong, three letters at most; swapped
// neighbours count once. Among equals the first in the alphabet wins.
func Nearest(word string, among []string) string {
	best, bestAt := "", min(len(word)/3, 3)+1
	for _, c := range among {
		d := distance(word, c)
		if d < bestAt || d == bestAt && best != "" && c < best {
			best, bestAt = c, d
		}
	}
	return best
}

// distance counts the letters to insert, delete, replace or swap with a neighbour to get
// from a to b. Letters of another case count as equal: hosts compare names exactly, so a
// wrong case is a likely slip.
func distance(a, b string) int {
	x, y := []rune(strings.ToLower(a)), []rune(strings.ToLower(b))
	rows := make([][]int, len(x)+1)
	for i := range rows {
		rows[i] = make([]int, len(y)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(x); i++ {
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			d := min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				d = min(d, rows[i-2][j-2]+1)
			}
			rows[i][j] = d
		}
	}
	return rows[len(x)][len(y)]
}
