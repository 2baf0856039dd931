package server

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"go.lsp.dev/jsonrpc2"
)

// maxFrameBytes bounds one message. The largest real ones are files opened whole, and the
// analyser refuses those long before this size.
const maxFrameBytes = 256 << 20

// frames passes on the well-formed messages of a byte stream and leaves out the rest.
//
// It stands in front of the connection because the connection gives up at the first bad
// header or body, and an editor that restarts its server over one damaged message loses
// every diagnostic. A bad header is skipped up to the next "Content-Length", a body that
// is no JSON-RPC message is dropped; bad hears of both.
type frames struct {
	in  *bufio.Reader
	bad func(error)

	rest []byte // of the current frame, header included
	lost bool   // between a bad header and the next good one; said once
}

func newFrames(in io.Reader, bad func(error)) *frames {
	return &frames{in: bufio.NewReaderSize(in, 64<<10), bad: bad}
}

// Read implements io.Reader.
func (f *frames) Read(p []byte) (int, error) {
	for len(f.rest) == 0 {
		if err := f.next(); err != nil {
			return 0, err
		}
	}
	n := copy(p, f.rest)
	f.rest = f.rest[n:]
	return n, nil
}

// next reads one frame. It leaves rest empty where the frame was bad, and returns an error
// only when the stream has ended.
func (f *frames) next() error {
	length, err := f.header()
	if err != nil {
		return err
	}
	if length > maxFrameBytes {
		f.bad(fmt.Errorf("message of %d bytes is larger than the limit of %d bytes", length, maxFrameBytes))
		_, err := f.in.Discard(length)
		return ended(err)
	}
	head := fmt.Sprintf("Content-Length: %d\r\n\r\n", length)
	frame := make([]byte, len(head)+length)
	copy(frame, head)
	body := frame[len(head):]
	if _, err := io.ReadFull(f.in, body); err != nil {
		return ended(err)
	}
	if err := wellFormed(body); err != nil {
		f.bad(err)
		return nil
	}
	f.rest = frame
	return nil
}

// header reads header fields up to the blank line that ends them and gives the length of
// the body.
func (f *frames) header() (int, error) {
	length, fields := -1, 0
	for {
		line, err := f.line()
		if err != nil {
			if fields > 0 {
				err = ended(err)
			}
			return 0, err
		}
		if line == "" {
			if length >= 0 {
				f.lost = false
				return length, nil
			}
			if fields > 0 {
				f.lose(errors.New("header without a Content-Length"))
				fields = 0
			}
			continue
		}
		fields++
		name, value, ok := strings.Cut(line, ":")
		if !ok || strings.ContainsAny(name, " {\"") {
			// Garbage; but the body that a bad header left behind ends without a line
			// break, so the next good header may stand at the end of this line.
			at := lastHeader(line)
			f.lose(fmt.Errorf("malformed header %q", clip(line)))
			if at < 0 {
				continue
			}
			name, value, _ = strings.Cut(line[at:], ":")
		}
		if !strings.EqualFold(strings.TrimSpace(name), "content-length") {
			continue
		}
		n, err := strconv.ParseUint(strings.TrimSpace(value), 10, 40)
		if err != nil || n == 0 {
			f.lose(fmt.Errorf("malformed Content-Length %q", clip(value)))
			length = -1
			continue
		}
		length = int(n)
	}
}

// lastHeader is where the last Content-Length field of a line begins, -1 where there is
// none. Changing the case of the whole line would move places behind invalid UTF-8.
func lastHeader(line string) int {
	const field = "content-length:"
	for at := len(line) - len(field); at >= 0; at-- {
		if strings.EqualFold(line[at:at+len(field)], field) {
			return at
		}
	}
	return -1
}

// lose says once that the place in the stream was lost.
func (f *frames) lose(err error) {
	if !f.lost {
		f.bad(err)
	}
	f.lost = true
}

// line reads one header line without its line break. A line longer than the buffer is
// garbage whose beginning does not matter: its last part is returned.
func (f *frames) line() (string, error) {
	for {
		line, err := f.in.ReadSlice('\n')
		switch {
		case err == nil:
			return strings.TrimRight(string(line), "\r\n"), nil
		case errors.Is(err, bufio.ErrBufferFull):
			f.lose(fmt.Errorf("malformed header %q", clip(string(line))))
		case errors.Is(err, io.EOF) && len(line) > 0:
			return "", io.ErrUnexpectedEOF
		default:
			return "", err
		}
	}
}

// wellFormed says what keeps body from being a JSON-RPC message.
func wellFormed(body []byte) error {
	trimmed := bytes.TrimLeft(body, " \t\r\n")
	if len(trimmed) > 0 && trimmed[0] == '[' {
		_, err := jsonrpc2.ParseRequests(body)
		return err
	}
	_, err := jsonrpc2.DecodeMessage(body)
	return err
}

// ended turns the end of the stream in the middle of something into an error.
func ended(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// clip shortens garbage to what a log can bear.
func clip(text string) string {
	if len(text) > 60 {
		return text[:60] + "…"
	}
	return text
}
