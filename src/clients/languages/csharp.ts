import { escapeHtml } from '../../kit/escapeHtml';
import type { EnumerationModel, Property, RecordModel, UnionModel } from '../models/model';
import { UnsayableError } from '../models/model';
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

const TAKEN: TakenNames = {
  types:
    words(`Change CultureInfo DateTimeOffset Dictionary Encoding Enumerable IChange IEnumerable IOneOrMany IReadOnlyDictionary
    IReadOnlyList IValue Json JsonElement JsonException JsonNumber MemberReader MemoryStream Model OneOrMany Reader Regex Timestamp`),
  members: words('Clone Equals Extra FromJson GetHashCode GetType Pairs Read ToJson ToString'),
  memberName: pascal,
  valueName,
};

const USINGS =
  words(`System System.Collections System.Collections.Generic System.Globalization System.IO System.Linq System.Text
  System.Text.Encodings.Web System.Text.Json System.Text.RegularExpressions`);

/** What each kind of value is. */
export const CSHARP_TYPES: Phrases = {
  ...plainPhrases('string decimal Timestamp JsonNumber long bool JsonElement'),
  list: (inner) => `IReadOnlyList<${inner}>`,
  map: (inner) => `IReadOnlyDictionary<string, ${inner}>`,
  nullable: (inner) => `Change<${inner}>`,
  oneOrMany: (inner) => `OneOrMany<${inner}>`,
};

/** What is no class, so that an optional one is a `Nullable`. */
const STRUCTS = words('decimal timestamp number integer boolean any enumeration');

const READERS: Phrases = {
  ...plainPhrases(
    'Json.String Json.Decimal Json.Timestamp Json.Number Json.Integer Json.Boolean Json.Any',
    (name) => `${name}.Read`,
  ),
  list: (inner) => `Json.List(${inner})`,
  map: (inner) => `Json.Map(${inner})`,
  nullable: (inner) => `Json.Change(${inner})`,
  oneOrMany: (inner) => `Json.OneOrMany(${inner})`,
};

/** C# 11: a file of records for each API, for .NET 7 and later alone. */
export const csharp: Language = {
  id: 'csharp',
  label: 'C#',
  runtime: 'Models.cs',
  file: (api) => `${pascal(api)}.cs`,
  taken: TAKEN,
  enumeration,
  record: recordType,
  union,
  compose({ models, head, runtime, declared }) {
    const namespace = `Slipway.${pascal(models.api)}`;
    const top = `${each(head, (line) => `// ${line}\n`)}#nullable enable

${each([...USINGS], (one) => `using ${one};\n`)}
namespace ${namespace};

${runtime.replaceAll('Slipway.API', namespace)}`;
    return [top, ...declared].join('\n');
  },
};

function docComment(doc: string, indent = ''): string {
  return doc === '' ? '' : `${indent}/// <summary>${escapeHtml(doc)}</summary>\n`;
}

function enumeration({ name, doc, values, isOpen }: EnumerationModel): string {
  const read = isOpen
    ? 'Json.String(value, at)'
    : `Json.OneOf(new[] { ${values.map(quoted).join(', ')} }, value, at)`;
  return `${docComment(doc)}public readonly record struct ${name}(string Value) : IValue
{
${each(values, (value) => `    public static readonly ${name} ${valueName(value)} = new(${quoted(value)});\n`)}
    internal static ${name} Read(JsonElement value, string at) => new(${read});
}
`;
}

function recordType({ name, doc, isOpen, unions, constants, properties }: RecordModel): string {
  if (unions.length > 1 || properties.some((one) => pascal(one.name) === name)) {
    throw new UnsayableError(
      name,
      'is an alternative of two unions, or has a property of its own name, which C# cannot have.',
      'rename the property, or give the unions schemas of their own.',
    );
  }
  const fixed = constants.map((one) => `${quoted(one.name)}, ${quoted(one.value)}`);
  const extra = `${docComment('Properties that the contract does not name.', '    ')}    public IReadOnlyDictionary<string, JsonElement> Extra { get; init; } = new Dictionary<string, JsonElement>();\n\n`;
  const pairs = [...fixed, ...properties.map((one) => `${quoted(one.name)}, ${pascal(one.name)}`)];
  const others = isOpen ? '.Concat(Extra.Select(member => (member.Key, (object?)member.Value)))' : '';
  return `${docComment(doc)}public sealed record ${name} : ${unions[0] ?? 'Model'}
{
${each(properties, property)}${isOpen ? extra : ''}    public static ${name} FromJson(string text) => Read(Json.Parse(text), "");

    internal static ${unions.length === 0 ? '' : 'new '}${name} Read(JsonElement value, string at)
    {
        var members = new MemberReader(value, at);
${each(fixed, (pair) => `        members.Constant(${pair});\n`)}        var model = new ${name}
        {
${each(properties, initializer)}${isOpen ? '            Extra = members.Rest,\n' : ''}        };
${isOpen ? '' : '        members.End();\n'}        return model;
    }

    internal override IEnumerable<(string Name, object? Value)> Pairs() =>
        new (string Name, object? Value)[]
        {
${each(pairs, (pair) => `            (${pair}),\n`)}        }${others};
}
`;
}

function property({ name, type, isRequired, doc }: Property): string {
  const typed = isRequired ? `required ${phrase(type, CSHARP_TYPES)}` : `${phrase(type, CSHARP_TYPES)}?`;
  return `${docComment(doc, '    ')}    public ${typed} ${pascal(name)} { get; init; }\n\n`;
}

function initializer({ name, type, isRequired }: Property): string {
  const take = isRequired ? 'Required' : STRUCTS.has(type.kind) ? 'OptionalValue' : 'Optional';
  return `            ${pascal(name)} = members.${take}<${phrase(type, CSHARP_TYPES)}>(${quoted(name)}, ${phrase(type, READERS)}),\n`;
}

function union(model: UnionModel): string {
  const told = cases(
    model,
    (member) => `Has(${quoted(member)})`,
    (member, value) => `Is(${quoted(member)}, ${quoted(value)})`,
  );
  return `${docComment(model.doc)}public abstract record ${model.name} : Model
{
    private protected ${model.name}()
    {
    }

    internal static ${model.name} Read(JsonElement value, string at)
    {
        var members = new MemberReader(value, at);
${each(told, ([condition, record]) => `        if (members.${condition})\n        {\n            return ${record}.Read(value, at);\n        }\n`)}        throw new JsonException($"{at} is none of ${namesOf(model)}");
    }
}
`;
}
