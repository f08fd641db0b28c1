import type { EnumerationModel, Property, RecordModel, UnionModel, ValueType } from '../models/model';
import { pascal } from '../models/pascal';
import {
  cases,
  each,
  namesOf,
  phrase,
  plainPhrases,
  quoted,
  valueName,
  words,
  type Language,
  type Phrases,
  type TakenNames,
} from './language';

const KEYWORDS =
  words(`any break case chan const continue default defer else error fallthrough false for func go goto if import interface
  map new nil package range return select string struct switch true type var`);

const TAKEN: TakenNames = {
  types: words(
    'Change Clear Decimal Many MustDecimal MustTimestamp NewDecimal NewTimestamp One OneOrMany Ptr Timestamp TimestampOf To',
  ),
  members: words('Extra MarshalJSON UnmarshalJSON'),
  memberName: pascal,
  valueName,
};

/** What each kind of value is. */
export const GO_TYPES: Phrases = {
  ...plainPhrases('string Decimal Timestamp json.Number int64 bool json.RawMessage'),
  list: (inner) => `[]${inner}`,
  map: (inner) => `map[string]${inner}`,
  nullable: (inner) => `Change[${inner}]`,
  oneOrMany: (inner) => `OneOrMany[${inner}]`,
};

const READERS: Phrases = {
  ...plainPhrases(
    'read[string] read[Decimal] read[Timestamp] read[json.Number] read[int64] read[bool] readAny',
    (name) => `read[${name}]`,
  ),
  list: (inner) => `listOf(${inner})`,
  map: (inner) => `mapOf(${inner})`,
  nullable: (inner) => `change(${inner})`,
  oneOrMany: (inner) => `oneOrMany(${inner})`,
  union: (name) => `read${name}`,
};

/** Go 1.19: a package of structs for each API, for the standard library alone. */
export const go: Language = {
  id: 'go',
  label: 'Go',
  runtime: 'models.go',
  file: (api) => `${packageName(api)}/${packageName(api)}.go`,
  taken: TAKEN,
  enumeration,
  record: recordType,
  union,
  compose({ models, head, runtime, declared }) {
    const name = packageName(models.api);
    const top = `${each(head, (line) => `// ${line}\n`)}
// Package ${name} has the models of the ${models.title}.
package ${name}\n\n${runtime}`;
    return [top, ...declared].join('\n');
  },
  beside: { 'go.mod': 'module slipway\n\ngo 1.19\n' },
};

function packageName(api: string): string {
  return api.replaceAll('-', '');
}

/** Types that have nil need no pointer where they are optional. */
function isNilable({ kind }: ValueType): boolean {
  return kind === 'list' || kind === 'map' || kind === 'any' || kind === 'union';
}

function comment(name: string, doc: string): string {
  return doc === '' ? '' : `// ${name}: ${doc}\n`;
}

function enumeration({ name, doc, values, isOpen }: EnumerationModel): string {
  const names = values.map((value) => `${name}${valueName(value)}`);
  // gofmt aligns what stands in columns.
  const width = Math.max(...names.map(({ length }) => length));
  const rows = values.map(
    (value, index) => `	${(names[index] ?? '').padEnd(width)} ${name} = ${quoted(value)}\n`,
  );
  const closed = `
func (v ${name}) MarshalJSON() ([]byte, error) {
	return marshalKnown(string(v), v.known())
}

func (v *${name}) UnmarshalJSON(data []byte) error {
	text, err := readKnown(data, v.known())
	*v = ${name}(text)
	return err
}

func (${name}) known() []string {
	return []string{${values.map(quoted).join(', ')}}
}
`;
  return `${comment(name, doc)}type ${name} string\n\nconst (\n${rows.join('')})\n${isOpen ? '' : closed}`;
}

function recordType({ name, doc, isOpen, unions, constants, properties }: RecordModel): string {
  const needed = properties.filter(({ isRequired }) => isRequired);
  const constant = (call: string) =>
    each(constants, (one) => `	${call}(${quoted(one.name)}, ${quoted(one.value)})\n`);
  const extra = '	// Properties that the contract does not name.\n	Extra map[string]json.RawMessage\n';
  return `${comment(name, doc)}type ${name} struct {
${each(properties, field)}${isOpen ? extra : ''}}

// New${name} takes what is required.
func New${name}(${needed.map((one) => `${parameter(one)} ${fieldType(one)}`).join(', ')}) ${name} {
	return ${name}{${needed.map((one) => `${pascal(one.name)}: ${parameter(one)}`).join(', ')}}
}

func (v *${name}) UnmarshalJSON(data []byte) error {
	m := membersOf(data)
${constant('m.constant')}${each(properties, take)}	return ${isOpen ? 'm.open(&v.Extra)' : 'm.closed()'}
}

func (v ${name}) MarshalJSON() ([]byte, error) {
	var o object
${constant('o.put')}${each(properties, put)}	return o.end(${isOpen ? 'v.Extra' : 'nil'})
}
${each(unions, (union) => `\nfunc (${name}) is${union}() {}\n`)}`;
}

function field(property: Property): string {
  const { name, doc } = property;
  return `${doc === '' ? '' : `	// ${doc}\n`}	${pascal(name)} ${fieldType(property)}\n`;
}

function fieldType({ type, isRequired }: Property): string {
  return `${isRequired || isNilable(type) ? '' : '*'}${phrase(type, GO_TYPES)}`;
}

function parameter({ name }: Property): string {
  return KEYWORDS.has(name) ? `${name}_` : name;
}

function take({ name, type, isRequired }: Property): string {
  const how = isRequired ? 'required' : isNilable(type) ? 'nilable' : 'optional';
  return `	v.${pascal(name)} = ${how}(m, ${quoted(name)}, ${phrase(type, READERS)})\n`;
}

function put({ name, isRequired }: Property): string {
  const value = `v.${pascal(name)}`;
  return isRequired
    ? `	o.putRequired(${quoted(name)}, ${value})\n`
    : `	if ${value} != nil {\n		o.put(${quoted(name)}, ${value})\n	}\n`;
}

function union(model: UnionModel): string {
  const { name, doc } = model;
  const told = cases(
    model,
    (member) => `m.has(${quoted(member)})`,
    (member, value) => `m.is(${quoted(member)}, ${quoted(value)})`,
  );
  return `${comment(name, doc)}//
// It is one of ${namesOf(model)}.
type ${name} interface{ is${name}() }

func read${name}(data []byte) (${name}, error) {
	m := membersOf(data)
	switch {
${each(told, ([condition, record]) => `	case ${condition}:\n		return read[${record}](data)\n`)}	}
	return nil, errors.New("is none of ${namesOf(model)}")
}
`;
}
