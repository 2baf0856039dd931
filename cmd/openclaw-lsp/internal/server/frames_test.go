package server

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/textproto"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
)

const sound = `{"jsonrpc":"2.0","method":"a"}`

func framed(body string) string { return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body), body) }

// TestFrames puts damage before a sound message, which must come through, and counts what
// is said about it.
func TestFrames(t *testing.T) {
	tests := []struct {
		name, damage string
		complaints   int
	}{
		{"nothing", "", 0},
		{"another header field", "Content-Type: x\r\n", 0},
		{"blank lines", "\r\n\r\n", 0},
		{"a body that is no JSON", framed(`{"jsonrpc":`), 1},
		{"a body that is no message", framed(`{"method": 5}`), 1},
		{"a body that is no object", framed(`5`), 1},
		{"an empty batch", framed(`[]`), 0},
		{"a broken batch", framed(`[{]`), 1},
		{"no length", "Content-Type: x\r\n\r\n", 1},
		{"an empty body", "Content-Length: 0\r\n\r\n", 1},
		{"a negative length", "Content-Length: -5\r\n\r\n", 1},
		{"a length beyond all numbers", "Content-Length: 99999999999999999999\r\n\r\n", 1},
		{"a line of text", "something is wrong\n", 1},
		{"a line that looks like a header field", "panic: something\n", 0},
		{"several lines of text", "panic: something\n\ngoroutine 1:\n\tmain.go\n", 1},
		{"a very long line", strings.Repeat("x", 200_000) + "\n", 1},
		{"a body without its header", sound, 1},
		{"a misspelt header", "Content-Lenght: 30\r\n\r\n" + sound, 1},
		{"a length that is too small", "Content-Length: 5\r\n\r\n" + sound, 2},
	}
	for _, tt := range tests {
		for _, slow := range []bool{false, true} {
			var in io.Reader = strings.NewReader(tt.damage + framed(sound) + framed(sound))
			if slow {
				in = iotest.OneByteReader(in)
			}
			complaints := 0
			out, err := io.ReadAll(newFrames(in, func(error) { complaints++ }))
			if err != nil {
				t.Errorf("%s: %v", tt.name, err)
			}
			if !bytes.HasSuffix(out, []byte(framed(sound)+framed(sound))) {
				t.Errorf("%s: the sound messages are lost: %q", tt.name, clip(string(out)))
			}
			if complaints != tt.complaints {
				t.Errorf("%s: %d complaints, want %d", tt.name, complaints, tt.complaints)
			}
		}
	}
}

func TestFramesEnd(t *testing.T) {
	for _, in := range []string{"Content-Length: 30\r\n", "Content-Len", framed(sound)[:40], "Content-Length: 999999999\r\n\r\nshort"} {
		if _, err := io.ReadAll(newFrames(strings.NewReader(in), func(error) {})); !errors.Is(err, io.ErrUnexpectedEOF) {
			t.Errorf("%q: %v, want %v", in, err, io.ErrUnexpectedEOF)
		}
	}
}

// FuzzFrames looks for input that gets something through that is not framed, or hangs.
func FuzzFrames(f *testing.F) {
	f.Add([]byte(framed(sound) + "Content-Lenght: 2\r\n\r\n{}" + framed(sound)))
	f.Add([]byte("content-length:\t30\r\nX: y\r\n\r\n" + sound))
	f.Fuzz(func(t *testing.T, data []byte) {
		out, _ := io.ReadAll(newFrames(bytes.NewReader(data), func(error) {}))
		r := bufio.NewReader(bytes.NewReader(out))
		for {
			head, err := textproto.NewReader(r).ReadMIMEHeader()
			if errors.Is(err, io.EOF) && len(head) == 0 {
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			n, err := strconv.Atoi(head.Get("Content-Length"))
			if err != nil {
				t.Fatal(err)
			}
			body := make([]byte, n)
			if _, err := io.ReadFull(r, body); err != nil {
				t.Fatal(err)
			}
			if err := wellFormed(body); err != nil {
				t.Fatalf("%q came through: %v", body, err)
			}
		}
	})
}
