import { constantsOf, givenProperties } from '../models/model';
import type { EnumerationModel, Property, RecordModel, UnionModel } from '../models/model';
import {
  cases,
  checkNames,
  constantName,
  declarations,
  each,
  headOf,
  namesOf,
  phrase,
  plainPhrases,
} from './language';
import { type Language, type Phrases, quoted, words } from './language';

const KEYWORDS =
  words(`and as assert async await break class continue def del elif else except finally for from global if import
  in is lambda nonlocal not or pass raise return try while with yield None True False`);

/** A keyword gets an underscore, which the runtime takes off. */
function memberName(name: string): string {
  return KEYWORDS.has(name) ? `${name}_` : name;
}

const TAKEN = {
  label: 'Python',
  types: words(
    `ABSENT Absent Any Callable Decimal E Enum Final JsonNumber Literal Mapping Model ModelError Reader T Timestamp TypeVar`,
  ),
  members: words('extra from_json to_json'),
  memberName,
  valueName: constantName,
};

const TYPES: Phrases = {
  ...plainPhrases('str Decimal Timestamp JsonNumber int bool Any'),
  list: (inner) => `list[${inner}]`,
  map: (inner) => `dict[str, ${inner}]`,
  nullable: (inner) => `${inner} | None`,
  oneOrMany: (inner) => `${inner} | list[${inner}]`,
  enumeration: (name, isOpen) => (isOpen ? `${name} | str` : name),
};

const READERS: Phrases = {
  ...plainPhrases('_string _decimal _timestamp _number _integer _boolean _anything'),
  list: (inner) => `_list_of(${inner})`,
  map: (inner) => `_map_of(${inner})`,
  nullable: (inner) => inner,
  oneOrMany: (inner) => `_one_or_many(${inner})`,
  record: (name) => `${name}._read`,
  union: (name) => `_read_${name}`,
  enumeration: (name, isOpen) => `${isOpen ? '_open' : ''}_enumeration(${name})`,
};

/** Python 3.10: a module of data classes for each API, for the standard library alone. */
export const python: Language = {
  id: 'python',
  label: 'Python',
  runtime: 'models.py',
  file: (api) => `slipway_${api.replaceAll('-', '_')}.py`,
  write(models, runtime) {
    checkNames(models, TAKEN);
    const head = `"""${headOf(models).join('\n')}\n"""\n\n${runtime}`;
    return [head, ...declarations(models, enumeration, recordClass, union)].join('\n\n');
  },
};

function docString(text: string, indent = '    '): string {
  return text === '' ? '' : `${indent}"""${text.replaceAll('\\', '\\\\').replaceAll('"', "'")}"""\n`;
}

function enumeration({ name, doc, values }: EnumerationModel): string {
  return `class ${name}(str, Enum):
${docString(doc)}
${each(values, (value) => `    ${constantName(value)} = ${quoted(value)}\n`)}`;
}

function recordClass(record: RecordModel): string {
  const { name, doc, properties, isOpen } = record;
  return `@dataclass(kw_only=True)
class ${name}(Model):
${docString(doc)}
${each(properties, field)}${isOpen ? '    extra: dict[str, Any] = field(default_factory=dict)\n' : ''}
    @classmethod
    def _read(cls, value: object, at: str) -> ${name}:
        members = _Object(value, at)
${each(constantsOf(record), ([member, value]) => `        members.constant(${quoted(member)}, ${quoted(value)})\n`)}        model = cls(
${each(givenProperties(record), argument)}${isOpen ? '            extra=members.rest(),\n' : ''}        )
${isOpen ? '' : '        members.end()\n'}        return model
`;
}

function field({ name, type, isRequired, constant, doc }: Property): string {
  const value = phrase(type, TYPES);
  const optional = type.kind === 'nullable' ? `${value} | Absent = ABSENT` : `${value} | None = None`;
  const given = isRequired ? value : optional;
  const fixed = `Literal[${quoted(constant ?? '')}] = field(init=False, default=${quoted(constant ?? '')})`;
  return `    ${memberName(name)}: ${constant === undefined ? given : fixed}\n${docString(doc)}`;
}

function argument({ name, type, isRequired }: Property): string {
  const take = isRequired ? 'required' : type.kind === 'nullable' ? 'change' : 'optional';
  return `            ${memberName(name)}=members.${take}(${quoted(name)}, ${phrase(type, READERS)}),\n`;
}

function union(model: UnionModel): string {
  const told = cases(
    model,
    (member) => `${quoted(member)} in members`,
    (member, value) => `members.get(${quoted(member)}) == ${quoted(value)}`,
  );
  return `${model.name} = ${namesOf(model, ' | ')}
${docString(model.doc, '')}

def _read_${model.name}(value: object, at: str) -> ${model.name}:
    members = _map_of(_anything)(value, at)
${each(told, ([condition, record]) => `    if ${condition}:\n        return ${record}._read(value, at)\n`)}    raise ModelError(f"{at} is none of ${namesOf(model)}")
`;
}
