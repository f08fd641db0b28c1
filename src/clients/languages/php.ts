import { constantsOf, givenProperties } from '../models/model';
import type { EnumerationModel, Property, RecordModel, UnionModel } from '../models/model';
import { pascal } from '../models/pascal';
import {
  cases,
  checkNames,
  constantName,
  declarations,
  each,
  headOf,
  namesOf,
  ofKind,
  phrase,
  plainPhrases,
} from './language';
import { type Language, type Phrases, words } from './language';

const TAKEN = {
  label: 'PHP',
  types:
    words(`Absent Abstract Array As Bool Case Catch Class Cleared Clone Const Decimal Default Do Echo Else Empty Enum Exit False Final
    Float Fn For Function Global Goto If Int Interface Iterable Json JsonNumber List Match Members Mixed Model ModelError Namespace Never
    New Null Object Or Parent Print Private Protected Public Readonly Return Self Static String Switch Throw Timestamp Trait True Try
    Unions Use Var Void While Xor Yield`),
  members: words('class extra this'),
  memberName: (name: string) => name,
  valueName: constantName,
};

const READERS: Phrases = {
  ...plainPhrases(`Json::string(...) Json::decimal(...) Json::timestamp(...) Json::number(...) Json::integer(...) Json::bool(...)
    Json::any(...)`),
  list: (inner) => `Json::list(${inner})`,
  map: (inner) => `Json::map(${inner})`,
  nullable: (inner) => `Json::nullable(${inner})`,
  oneOrMany: (inner) => `Json::oneOrMany(${inner})`,
  record: (name) => `${name}::read(...)`,
  union: (name) => `Unions::${name}(...)`,
  enumeration: (name, isOpen) => `Json::enumeration(${name}::class, ${String(isOpen)})`,
};

/** The types of PHP, and what its comments say of them; a union has no name. */
interface Types {
  readonly written: Phrases;
  readonly documented: Phrases;
}

/** PHP 8.2: a file of readonly classes for each API, for PHP alone. */
export const php: Language = {
  id: 'php',
  label: 'PHP',
  runtime: 'Models.php',
  file: (api) => `${pascal(api)}.php`,
  write(models, runtime) {
    checkNames(models, TAKEN);
    const unions = ofKind(models, 'union');
    const types = typesOf(new Map(unions.map((model) => [model.name, namesOf(model, '|')])));
    const head = `<?php\n\n${each(headOf(models), (line) => `// ${line}\n`)}
declare(strict_types=1);\n\nnamespace Slipway\\${pascal(models.api)};\n\n${runtime}`;
    const declared = declarations(models, enumeration, (record) => recordClass(record, types), unionReader);
    const [classes, readers] = [
      declared.slice(0, declared.length - unions.length),
      declared.slice(declared.length - unions.length),
    ];
    return `${[head, ...classes].join('\n')}
/** Reads what is one of several classes. */
final class Unions
{
${readers.join('\n')}}
`;
  },
};

function typesOf(unions: ReadonlyMap<string, string>): Types {
  const written: Phrases = {
    ...plainPhrases('string Decimal Timestamp JsonNumber int bool mixed'),
    ...{ list: () => 'array', map: () => 'array' },
    nullable: (inner) => `${inner}|null|Absent`,
    oneOrMany: (inner) => `${inner}|array`,
    union: (name) => unions.get(name) ?? name,
    enumeration: (name, isOpen) => (isOpen ? `${name}|string` : name),
  };
  const documented: Phrases = {
    ...written,
    list: (inner) => `list<${inner}>`,
    map: (inner) => `array<string, ${inner}>`,
    oneOrMany: (inner) => `${inner}|list<${inner}>`,
  };
  return { written, documented };
}

function docComment(doc: string, indent = ''): string {
  return doc === '' ? '' : `${indent}/** ${doc.replaceAll('*/', '* /')} */\n`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function enumeration({ name, doc, values }: EnumerationModel): string {
  return `${docComment(doc)}enum ${name}: string
{
${each(values, (value) => `    case ${constantName(value)} = ${quoted(value)};\n`)}}
`;
}

function recordClass(record: RecordModel, types: Types): string {
  const { name, doc, isOpen } = record;
  const given = givenProperties(record);
  const constants = constantsOf(record).map((pair) => pair.map(quoted));
  const extra =
    docComment('Properties that the contract does not name.', '        ') +
    '        public array $extra = [],\n';
  return `${docComment(doc)}final readonly class ${name} extends Model
{
    public function __construct(
${each(given, (one) => parameter(one, types))}${isOpen ? extra : ''}    ) {
    }

    public static function read(mixed $value, string $at): static
    {
        $members = new Members($value, $at);
${each(constants, (pair) => `        $members->constant(${pair.join(', ')});\n`)}        $model = new static(
${each(given, argument)}${isOpen ? '            extra: $members->rest(),\n' : ''}        );
${isOpen ? '' : '        $members->end();\n'}        return $model;
    }

    public function members(): array
    {
        return [
${each(constants, (pair) => `            ${pair.join(' => ')},\n`)}${each(given, member)}        ]${isOpen ? ' + $this->extra' : ''};
    }
}
`;
}

function parameter({ name, type, isRequired, doc }: Property, { written, documented }: Types): string {
  const own = phrase(type, written);
  const shown = phrase(type, documented);
  const orNull = own === 'mixed' ? own : own.includes('|') ? `${own}|null` : `?${own}`;
  const typed = isRequired
    ? `${own} $${name}`
    : type.kind === 'nullable'
      ? `${own} $${name} = Absent::Value`
      : `${orNull} $${name} = null`;
  const comment = docComment(shown === own ? doc : `@var ${shown} ${doc}`.trimEnd(), '        ');
  return `${comment}        public ${typed},\n`;
}

function argument({ name, type, isRequired }: Property): string {
  const take = isRequired ? 'required' : 'optional';
  const absent = type.kind === 'nullable' ? ', Absent::Value' : '';
  return `            ${name}: $members->${take}(${quoted(name)}, ${phrase(type, READERS)}${absent}),\n`;
}

/** A map is an object in JSON, also if it is empty; PHP has one kind of array for both. */
function member({ name, type }: Property): string {
  const value = `$this->${name}`;
  const written =
    type.kind === 'nullable'
      ? `Json::change(${value})`
      : type.kind === 'map'
        ? `${value} === null ? null : (object) ${value}`
        : value;
  return `            ${quoted(name)} => ${written},\n`;
}

function unionReader(model: UnionModel): string {
  const told = cases(
    model,
    (member) => `has(${quoted(member)})`,
    (member, value) => `is(${quoted(member)}, ${quoted(value)})`,
  );
  return `${docComment(model.doc, '    ')}    public static function ${model.name}(mixed $value, string $at): ${namesOf(model, '|')}
    {
        $members = new Members($value, $at);
        return match (true) {
${each(told, ([condition, record]) => `            $members->${condition} => ${record}::read($value, $at),\n`)}            default => throw new ModelError("$at is none of ${namesOf(model)}"),
        };
    }
`;
}
