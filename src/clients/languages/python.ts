import type { Constant, EnumerationModel, Property, RecordModel, UnionModel } from '../models/model';
import {
  cases,
  constantName,
  each,
  namesOf,
  phrase,
  plainPhrases,
  quoted,
  words,
  type Language,
  type Phrases,
  type TakenNames,
} from './language';

const KEYWORDS =
  words(`and as assert async await break class continue def del elif else except finally for from global if import
  in is lambda nonlocal not or pass raise return try while with yield None True False`);

/** A keyword gets an underscore, which the runtime takes off. */
function memberName(name: string): string {
  return KEYWORDS.has(name) ? `${name}_` : name;
}

const TAKEN: TakenNames = {
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
  taken: TAKEN,
  enumeration,
  record: recordClass,
  union,
  compose: ({ head, runtime, declared }) =>
    [`"""${head.join('\n')}\n"""\n\n${runtime}`, ...declared].join('\n\n'),
};

function docString(text: string, indent = '    '): string {
  return text === '' ? '' : `${indent}"""${text.replaceAll('\\', '\\\\').replaceAll('"', "'")}"""\n`;
}

function enumeration({ name, doc, values }: EnumerationModel): string {
  return `class ${name}(str, Enum):
${docString(doc)}
${each(values, (value) => `    ${constantName(value)} = ${quoted(value)}\n`)}`;
}

function recordClass({ name, doc, isOpen, constants, properties }: RecordModel): string {
  return `@dataclass(kw_only=True)
class ${name}(Model):
${docString(doc)}
${each(constants, constant)}${each(properties, field)}${isOpen ? '    extra: dict[str, Any] = field(default_factory=dict)\n' : ''}
    @classmethod
    def _read(cls, value: object, at: str) -> ${name}:
        members = _Object(value, at)
${each(constants, (one) => `        members.constant(${quoted(one.name)}, ${quoted(one.value)})\n`)}        model = cls(
${each(properties, argument)}${isOpen ? '            extra=members.rest(),\n' : ''}        )
${isOpen ? '' : '        members.end()\n'}        return model
`;
}

function constant({ name, value, doc }: Constant): string {
  const typed = `Literal[${quoted(value)}] = field(init=False, default=${quoted(value)})`;
  return `    ${memberName(name)}: ${typed}\n${docString(doc)}`;
}

function field({ name, type, isRequired, doc }: Property): string {
  const value = phrase(type, TYPES);
  const optional = type.kind === 'nullable' ? `${value} | Absent = ABSENT` : `${value} | None = None`;
  return `    ${memberName(name)}: ${isRequired ? value : optional}\n${docString(doc)}`;
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
