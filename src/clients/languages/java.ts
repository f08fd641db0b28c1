import type { EnumerationModel, RecordModel, UnionModel } from '../models/model';
import { pascal } from '../models/pascal';
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

const IMPORTS = [
  ...words(`java.math.BigDecimal java.time.OffsetDateTime java.time.format.DateTimeFormatter java.time.temporal.ChronoUnit
  java.util.ArrayList java.util.Arrays java.util.LinkedHashMap java.util.List java.util.Map java.util.Objects java.util.Optional
  java.util.regex.Matcher java.util.regex.Pattern java.util.stream.Collectors`),
];

const TAKEN: TakenNames = {
  types:
    words(`${IMPORTS.map((name) => name.split('.').at(-1)).join(' ')} Boolean Change Enum IllegalArgumentException Integer Json JsonNumber Long
    Math Members Model ModelException Object OneOrMany Override Reader Record String StringBuilder Timestamp Value`),
  members:
    words(`abstract assert boolean break byte case catch char class const continue default do double else enum extends extra
    final finally float for goto if implements import instanceof int interface long native new package private protected public
    return short static strictfp super switch synchronized this throw throws transient try void volatile while true false null _
    clone finalize getClass hashCode members notify notifyAll toJson toString wait`),
  memberName: (name: string) => name,
  valueName: constantName,
};

const TYPES: Phrases = {
  ...plainPhrases('String BigDecimal Timestamp JsonNumber Long Boolean Object'),
  list: (inner) => `List<${inner}>`,
  map: (inner) => `Map<String, ${inner}>`,
  nullable: (inner) => `Change<${inner}>`,
  oneOrMany: (inner) => `OneOrMany<${inner}>`,
};

const READERS: Phrases = {
  ...plainPhrases(
    'Json::string Json::decimal Json::timestamp Json::number Json::integer Json::bool Json::any',
    (name) => `${name}::read`,
  ),
  list: (inner) => `Json.list(${inner})`,
  map: (inner) => `Json.map(${inner})`,
  nullable: (inner) => `Json.change(${inner})`,
  oneOrMany: (inner) => `Json.oneOrMany(${inner})`,
};

/**
 * Java 17: a class of records for each API. It reads and writes JSON itself, because the JDK has no JSON, and a file that is
 * copied into a project must not bring a library with it.
 */
export const java: Language = {
  id: 'java',
  label: 'Java',
  runtime: 'Models.java',
  file: (api) => `slipway/${packageName(api)}/${pascal(api)}.java`,
  taken: TAKEN,
  enumeration,
  record: recordType,
  union,
  compose({ models, head, runtime, declared }) {
    const name = pascal(models.api);
    return `${each(head, (line) => `// ${line}\n`)}package slipway.${packageName(models.api)};

${each(IMPORTS, (one) => `import ${one};\n`)}
/** The models of the ${models.title}. */
public final class ${name} {
    private ${name}() {}

${declared.map((text) => text.replaceAll(/^(?=.)/gm, '    ')).join('\n')}
${runtime}}
`;
  },
};

function packageName(api: string): string {
  return api.replaceAll('-', '');
}

function docComment(doc: string, indent = ''): string {
  return doc === '' ? '' : `${indent}/** ${doc.replaceAll('*/', '* /').replaceAll('\\', '\\\\')} */\n`;
}

/** One that is open is a record, of which anybody can make another; one that is closed is an enum. */
function enumeration({ name, doc, values, isOpen }: EnumerationModel): string {
  return isOpen
    ? `${docComment(doc)}public record ${name}(String value) implements Value {
${each(values, (value) => `    public static final ${name} ${constantName(value)} = new ${name}(${quoted(value)});\n`)}
    static ${name} read(Object value, String at) {
        return new ${name}(Json.string(value, at));
    }
}
`
    : `${docComment(doc)}public enum ${name} implements Value {
${values.map((value) => `    ${constantName(value)}(${quoted(value)})`).join(',\n')};

    private final String value;

    ${name}(String value) {
        this.value = value;
    }

    @Override
    public String value() {
        return value;
    }

    static ${name} read(Object value, String at) {
        return Json.oneOf(values(), value, at);
    }
}
`;
}

interface Component {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
  readonly isRequired: boolean;
  /** How it is taken from what was parsed. */
  readonly taken: string;
}

const EXTRA: Component = {
  ...{ name: 'extra', type: 'Map<String, Object>', isRequired: false, taken: 'members.rest()' },
  doc: 'Properties that the contract does not name.',
};

function componentsOf(record: RecordModel): readonly Component[] {
  const given = record.properties.map(({ name, type, doc, isRequired }) => ({
    ...{ name, type: phrase(type, TYPES), doc, isRequired },
    taken: `members.${isRequired ? 'required' : 'optional'}(${quoted(name)}, ${phrase(type, READERS)})`,
  }));
  return record.isOpen ? [...given, EXTRA] : given;
}

function recordType(record: RecordModel): string {
  const { name, doc, isOpen, unions, properties } = record;
  const components = componentsOf(record);
  const required = components.filter(({ isRequired }) => isRequired);
  const constants = record.constants.map((one) => `${quoted(one.name)}, ${quoted(one.value)}`);
  const written = [...constants, ...properties.map((one) => `${quoted(one.name)}, ${one.name}`)];
  const made = `new ${name}(${components.map(({ taken }) => `\n            ${taken}`).join(',')})`;
  return `${docComment(doc)}public record ${name}(${components
    .map((one) => `\n${docComment(one.doc, '        ')}        ${one.type} ${one.name}`)
    .join(',')}) implements ${unions.length === 0 ? 'Model' : unions.join(', ')} {
    public ${name} {
${each(required, (one) => `        Json.required(${one.name}, ${quoted(one.name)});\n`)}${isOpen ? '        extra = extra == null ? Map.of() : extra;\n' : ''}    }

${required.length === components.length ? '' : factories(name, components)}    public static ${name} fromJson(String text) {
        return read(Json.parse(text), "");
    }

    static ${name} read(Object value, String at) {
        Members members = new Members(value, at)${each(constants, (pair) => `.constant(${pair})`)};
        return ${isOpen ? made : `members.end(${made})`};
    }

    @Override
    public Map<String, Object> members() {
        Map<String, Object> members = Json.members(${written.map((pair) => `\n            ${pair}`).join(',')});
${isOpen ? '        members.putAll(extra);\n' : ''}        return members;
    }
}
`;
}

/** How a record with optional components is made: from what is required, and then with one after the other. */
function factories(name: string, components: readonly Component[]): string {
  const required = components.filter(({ isRequired }) => isRequired);
  const first = components.map((one) => (one.isRequired ? one.name : 'null')).join(', ');
  const all = components.map((one) => one.name).join(', ');
  const wither = (one: Component) => `    public ${name} with${pascal(one.name)}(${one.type} ${one.name}) {
        return new ${name}(${all});
    }

`;
  return `    public static ${name} of(${required.map((one) => `${one.type} ${one.name}`).join(', ')}) {
        return new ${name}(${first});
    }

${each(components.slice(required.length), wither)}`;
}

function union(model: UnionModel): string {
  const told = cases(
    model,
    (member) => `has(${quoted(member)})`,
    (member, value) => `is(${quoted(member)}, ${quoted(value)})`,
  );
  return `${docComment(model.doc)}public sealed interface ${model.name} extends Model permits ${namesOf(model)} {
    static ${model.name} read(Object value, String at) {
        Members members = new Members(value, at);
${each(told, ([condition, record]) => `        if (members.${condition}) {\n            return ${record}.read(value, at);\n        }\n`)}        throw new ModelException(at + " is none of ${namesOf(model)}");
    }
}
`;
}
