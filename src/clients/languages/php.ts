import type { ApiModels, EnumerationModel, Property, RecordModel, UnionModel } from '../models/model';
import { ofKind } from '../models/model';
import { pascal } from '../models/pascal';
import {
  cases,
  constantName,
  each,
  namesOf,
  phrase,
  plainPhrases,
  words,
  type Language,
  type Phrases,
  type TakenNames,
} from './language';

const TAKEN: TakenNames = {
  types:
    words(`Absent Abstract Array As Bool Case Catch Class Cleared Clone Const Decimal Default Do Echo Else Empty Enum Exit False Final
    Float Fn For Function Global Goto If Int Interface Iterable Json JsonNumber List Match Members Mixed Model ModelError Namespace Never
    New Null Object Or Parent Print Private Protected Public Readonly Return Self Static String Switch Throw Timestamp Trait True Try
    Use Var Void While Xor Yield`),
  members: words('class extra this'),
  memberName: (name: string) => name,
  valueName: constantName,
};

const READERS: Phrases = {
  ...plainPhrases(`Json::string(...) Json::decimal(...) Json::timestamp(...) Json::number(...) Json::integer(...) Json::bool(...)
    Json::orCleared(...)`),
  list: (inner) => `Json::list(${inner})`,
  map: (inner) => `Json::map(${inner})`,
  nullable: (inner) => `Json::nullable(${inner})`,
  oneOrMany: (inner) => `Json::oneOrMany(${inner})`,
  record: (name) => `${name}::read(...)`,
  union: (name) => `read${name}(...)`,
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
  taken: TAKEN,
  enumeration,
  record: (model, models) => recordClass(model, typesOf(models)),
  union,
  compose({ models, head, runtime, declared }) {
    const top = `<?php\n\n${each(head, (line) => `// ${line}\n`)}
declare(strict_types=1);\n\nnamespace Slipway\\${pascal(models.api)};\n\n${runtime}`;
    return [top, ...declared].join('\n');
  },
};

function typesOf({ models }: ApiModels): Types {
  const unions = new Map(ofKind(models, 'union').map((model) => [model.name, namesOf(model, '|')]));
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
  const { name, doc, isOpen, properties } = record;
  const constants = record.constants.map((one) => [quoted(one.name), quoted(one.value)] as const);
  const extra =
    docComment('Properties that the contract does not name.', '        ') +
    '        public array $extra = [],\n';
  return `${docComment(doc)}final readonly class ${name} extends Model
{
    public function __construct(
${each(properties, (one) => parameter(one, types))}${isOpen ? extra : ''}    ) {
    }

    public static function read(mixed $value, string $at): static
    {
        $members = new Members($value, $at);
${each(constants, (pair) => `        $members->constant(${pair.join(', ')});\n`)}        $model = new static(
${each(properties, argument)}${isOpen ? '            extra: $members->rest(),\n' : ''}        );
${isOpen ? '' : '        $members->end();\n'}        return $model;
    }

    public function members(): array
    {
        return [
${each(constants, (pair) => `            ${pair.join(' => ')},\n`)}${each(properties, member)}        ]${isOpen ? ' + $this->extra' : ''};
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
      ? `Json::orCleared(${value})`
      : type.kind === 'map'
        ? `${value} === null ? null : (object) ${value}`
        : value;
  return `            ${quoted(name)} => ${written},\n`;
}

function union(model: UnionModel): string {
  const told = cases(
    model,
    (member) => `has(${quoted(member)})`,
    (member, value) => `is(${quoted(member)}, ${quoted(value)})`,
  );
  return `${docComment(model.doc)}function read${model.name}(mixed $value, string $at): ${namesOf(model, '|')}
{
    $members = new Members($value, $at);
    return match (true) {
${each(told, ([condition, record]) => `        $members->${condition} => ${record}::read($value, $at),\n`)}        default => throw new ModelError("$at is none of ${namesOf(model)}"),
    };
}
`;
}
