import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"time"
)

// Decimal is an exact decimal, kept as its text.
type Decimal struct{ text string }

var decimalText = regexp.MustCompile(`^-?[0-9]+(\.[0-9]+)?$`)

// NewDecimal takes a text such as "-12.50".
func NewDecimal(text string) (Decimal, error) {
	if !decimalText.MatchString(text) {
		return Decimal{}, fmt.Errorf("%q is not a decimal", text)
	}
	return Decimal{text}, nil
}

// MustDecimal panics for a text that is no decimal.
func MustDecimal(text string) Decimal {
	return must(NewDecimal(text))
}

func (v Decimal) String() string { return v.text }

func (v Decimal) MarshalJSON() ([]byte, error) { return marshalText(v.text, "a decimal") }

func (v *Decimal) UnmarshalJSON(data []byte) error { return unmarshalText(data, v, NewDecimal) }

// Timestamp is a date and time with its offset, kept as its text.
type Timestamp struct{ text string }

var timestampText = regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$`)

// NewTimestamp takes a text such as "2026-11-05T08:12:44+01:00".
func NewTimestamp(text string) (Timestamp, error) {
	if !timestampText.MatchString(text) {
		return Timestamp{}, fmt.Errorf("%q is not a date and time with its offset", text)
	}
	return Timestamp{text}, nil
}

// MustTimestamp panics for a text that is no date and time with its offset.
func MustTimestamp(text string) Timestamp {
	return must(NewTimestamp(text))
}

// TimestampOf returns the text of a moment, in its own time zone.
func TimestampOf(moment time.Time) Timestamp {
	return Timestamp{moment.Format(time.RFC3339)}
}

// Time returns the moment.
func (v Timestamp) Time() (time.Time, error) { return time.Parse(time.RFC3339Nano, v.text) }

func (v Timestamp) String() string { return v.text }

func (v Timestamp) MarshalJSON() ([]byte, error) {
	return marshalText(v.text, "a date and time with its offset")
}

func (v *Timestamp) UnmarshalJSON(data []byte) error { return unmarshalText(data, v, NewTimestamp) }

// Change is what an update does with a member: it sets or clears it. Where there is no Change, the member stays as it is.
type Change[T any] struct{ value *T }

// To sets a member.
func To[T any](value T) *Change[T] { return &Change[T]{&value} }

// Clear clears a member.
func Clear[T any]() *Change[T] { return &Change[T]{} }

// Value returns the new value, or nil if the member is cleared.
func (v Change[T]) Value() *T { return v.value }

func (v Change[T]) MarshalJSON() ([]byte, error) { return json.Marshal(v.value) }

// OneOrMany is a single value, or a list.
type OneOrMany[T any] struct {
	Values []T
	IsList bool
}

// One is a single value.
func One[T any](value T) OneOrMany[T] { return OneOrMany[T]{[]T{value}, false} }

// Many is a list.
func Many[T any](values ...T) OneOrMany[T] { return OneOrMany[T]{values, true} }

func (v OneOrMany[T]) MarshalJSON() ([]byte, error) {
	if v.IsList {
		return json.Marshal(v.Values)
	}
	if len(v.Values) != 1 {
		return nil, errors.New("one value is required")
	}
	return json.Marshal(v.Values[0])
}

// Ptr returns a pointer to a value, as optional members need it.
func Ptr[T any](value T) *T { return &value }

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func marshalText(text, words string) ([]byte, error) {
	if text == "" {
		return nil, errors.New(words + " is required")
	}
	return json.Marshal(text)
}

func unmarshalText[T any](data []byte, value *T, parse func(string) (T, error)) error {
	text, err := read[string](data)
	if err == nil {
		*value, err = parse(text)
	}
	return err
}

func isNull(data []byte) bool { return string(bytes.TrimSpace(data)) == "null" }

type reader[T any] func(data []byte) (T, error)

func read[T any](data []byte) (T, error) {
	var value T
	if isNull(data) {
		return value, errors.New("must not be null")
	}
	err := json.Unmarshal(data, &value)
	return value, err
}

func readAny(data []byte) (json.RawMessage, error) { return append([]byte{}, data...), nil }

func listOf[T any](read reader[T]) reader[[]T] {
	return func(data []byte) ([]T, error) {
		if isNull(data) {
			return nil, errors.New("must not be null")
		}
		var items []json.RawMessage
		if err := json.Unmarshal(data, &items); err != nil {
			return nil, err
		}
		values := make([]T, len(items))
		for index, item := range items {
			value, err := read(item)
			if err != nil {
				return nil, fmt.Errorf("%d: %w", index, err)
			}
			values[index] = value
		}
		return values, nil
	}
}

func mapOf[T any](read reader[T]) reader[map[string]T] {
	return func(data []byte) (map[string]T, error) {
		members := membersOf(data)
		values := make(map[string]T, len(members.rest))
		for name := range members.rest {
			values[name] = required(members, name, read)
		}
		return values, members.err
	}
}

func oneOrMany[T any](read reader[T]) reader[OneOrMany[T]] {
	return func(data []byte) (OneOrMany[T], error) {
		if bytes.HasPrefix(bytes.TrimSpace(data), []byte("[")) {
			values, err := listOf(read)(data)
			return OneOrMany[T]{values, true}, err
		}
		value, err := read(data)
		return One(value), err
	}
}

func change[T any](read reader[T]) reader[Change[T]] {
	return func(data []byte) (Change[T], error) {
		if isNull(data) {
			return Change[T]{}, nil
		}
		value, err := read(data)
		return Change[T]{&value}, err
	}
}

// members are taken one after the other; err is the first thing that is wrong.
type members struct {
	rest map[string]json.RawMessage
	err  error
}

func membersOf(data []byte) *members {
	rest, err := read[map[string]json.RawMessage](data)
	return &members{rest, err}
}

func (m *members) fail(name string, err error) {
	if m.err == nil {
		m.err = fmt.Errorf("%s: %w", name, err)
	}
}

// nilable reads a member that is nil where it is absent.
func nilable[T any](m *members, name string, read reader[T]) T {
	var value T
	data, ok := m.rest[name]
	if !ok {
		return value
	}
	delete(m.rest, name)
	value, err := read(data)
	if err != nil {
		m.fail(name, err)
	}
	return value
}

func required[T any](m *members, name string, read reader[T]) T {
	if _, ok := m.rest[name]; !ok {
		m.fail(name, errors.New("is missing"))
	}
	return nilable(m, name, read)
}

func optional[T any](m *members, name string, read reader[T]) *T {
	if _, ok := m.rest[name]; !ok {
		return nil
	}
	return Ptr(nilable(m, name, read))
}

func (m *members) constant(name, value string) {
	if required(m, name, read[string]) != value {
		m.fail(name, fmt.Errorf("is not %q", value))
	}
}

func (m *members) is(name, value string) bool {
	text, err := read[string](m.rest[name])
	return err == nil && text == value
}

func (m *members) has(name string) bool {
	_, ok := m.rest[name]
	return ok
}

// closed refuses what nothing has taken.
func (m *members) closed() error {
	for name := range m.rest {
		m.fail(name, errors.New("is unknown"))
	}
	return m.err
}

// open keeps what nothing has taken.
func (m *members) open(extra *map[string]json.RawMessage) error {
	if len(m.rest) > 0 {
		*extra = m.rest
	}
	return m.err
}

// object is written member by member.
type object struct {
	text bytes.Buffer
	err  error
}

func (o *object) put(name string, value any) {
	data, err := json.Marshal(value)
	if err == nil {
		o.putRaw(name, data)
	} else if o.err == nil {
		o.err = fmt.Errorf("%s: %w", name, err)
	}
}

func (o *object) putRequired(name string, value any) {
	before := o.text.Len()
	o.put(name, value)
	if o.err == nil && bytes.HasSuffix(o.text.Bytes()[before:], []byte(":null")) {
		o.err = fmt.Errorf("%s: is required", name)
	}
}

func (o *object) putRaw(name string, data []byte) {
	if o.text.Len() == 0 {
		o.text.WriteByte('{')
	} else {
		o.text.WriteByte(',')
	}
	o.text.Write(must(json.Marshal(name)))
	o.text.WriteByte(':')
	o.text.Write(data)
}

func (o *object) end(extra map[string]json.RawMessage) ([]byte, error) {
	for name, data := range extra {
		o.putRaw(name, data)
	}
	if o.text.Len() == 0 {
		o.text.WriteByte('{')
	}
	o.text.WriteByte('}')
	return o.text.Bytes(), o.err
}

func marshalKnown(text string, known []string) ([]byte, error) {
	if err := isOneOf(text, known); err != nil {
		return nil, err
	}
	return json.Marshal(text)
}

func readKnown(data []byte, known []string) (string, error) {
	text, err := read[string](data)
	if err == nil {
		err = isOneOf(text, known)
	}
	return text, err
}

func isOneOf(text string, known []string) error {
	for _, each := range known {
		if text == each {
			return nil
		}
	}
	return fmt.Errorf("%q is none of %q", text, known)
}
