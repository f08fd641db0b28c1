import type { ErrorObject } from 'ajv/dist/2020';

import { contractDefinitions } from '../../src/contract/jsonSchema';
import type {
  Contract,
  Example,
  Header,
  Json,
  MediaType,
  RequestBody,
  Response,
  Schema,
} from '../../src/contract/read/openapi';
import { listOperations, resolve, type OperationEntry } from '../../src/contract/read/readContract';
import { compileContract } from './contractAjv';

/** A missing value. */
export const absent = undefined;

/** The subject of a rule: one body, parameter or header of an operation. */
export interface Subject {
  readonly operation: string;
  /** The status of a response; without it, the request. */
  readonly status?: string;
  /** The media type, if a body has several. */
  readonly media?: string;
  /** The name of a parameter, whose value is under test. */
  readonly parameter?: string;
  /** The name of a response header, whose value is under test. */
  readonly header?: string;
}

/** A rule with a payload that satisfies it and a neighbour that violates it. */
export interface RuleCase {
  /** The rule in a sentence. */
  readonly rule: string;
  readonly subject: Subject;
  /** The named example that both payloads are derived from. */
  readonly from?: string;
  /** Changes to the example on both sides: JSON Pointer to value, `absent` removes. */
  readonly given?: Readonly<Record<string, Json | undefined>>;
  /** The JSON Pointer to the difference between the two sides; empty for the root. */
  readonly at: string;
  readonly accept: Json | undefined;
  readonly reject: Json | undefined;
  /** The JSON Schema keyword that must reject. */
  readonly keyword: string;
  /** Where the error is reported, if not at `at`: for example at an object that lacks a property. */
  readonly errorAt?: string;
}

/** The result of trying both sides of a rule. */
export interface RuleResult {
  readonly accepted: readonly ErrorObject[];
  readonly rejected: readonly ErrorObject[];
}

/** Keywords that limit values; each occurrence in a contract must be covered. */
const LIMITS = [
  ...['minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'minItems', 'maxItems'],
  ...['uniqueItems', 'enum', 'const', 'required', 'dependentRequired', 'minProperties', 'maxProperties'],
  ...['propertyNames', 'contains', 'not', 'then', 'oneOf', 'anyOf'],
  ...['additionalProperties', 'unevaluatedProperties'],
] as const;

/** Runs the rules of one API and records which limits of its contract have rejected a payload. */
export class RuleBench {
  private readonly check: ReturnType<typeof compileContract>;
  private readonly operations: ReadonlyMap<string, OperationEntry>;

  /** @param seen the limits that have rejected a payload, shared between benches because APIs share schemas */
  constructor(
    private readonly api: string,
    private readonly contract: Contract,
    private readonly seen: Set<string>,
  ) {
    this.check = compileContract(api, contract);
    this.operations = new Map(listOperations(contract).map((entry) => [entry.operation.operationId, entry]));
  }

  /** Tries both sides of a rule. */
  run(rule: RuleCase): RuleResult {
    const { schema, examples } = this.subject(rule.subject);
    const check = this.check(schema);
    const base = rule.from === undefined ? null : this.example(examples, rule.from, rule.subject);
    const given = Object.entries(rule.given ?? {}).reduce<Json | undefined>(
      (value, [pointer, change]) => put(value, pointer, change),
      base,
    );
    const side = (value: Json | undefined) => check(put(given, rule.at, value) ?? null);
    const rejected = side(rule.reject);
    for (const error of rejected) {
      this.seen.add(limitKey(error.parentSchema as Schema, error.keyword, error));
    }
    return { accepted: side(rule.accept), rejected };
  }

  /** Limits of the named schemas that no rule has covered, as `Money.amount maxLength`. */
  uncovered(): string[] {
    const { $defs } = contractDefinitions(this.api, this.contract);
    const missing: string[] = [];
    const limiting = Object.entries($defs).filter(([name]) => !isCondition($defs, name));
    for (const [name, definition] of limiting) {
      walk(definition, name, (schema, place) => {
        for (const keyword of LIMITS) {
          for (const [key, label] of limitsOf(schema, keyword)) {
            if (!this.seen.has(key)) {
              missing.push(`${place} ${label}`);
            }
          }
        }
      });
    }
    return missing;
  }

  private subject({ operation, status, media, parameter, header }: Subject) {
    const entry = this.operations.get(operation);
    if (entry === undefined) {
      throw new Error(`${this.api} has no operation ${operation}.`);
    }
    if (parameter !== undefined) {
      const found = entry.parameters.find(({ name }) => name === parameter);
      return { schema: required(found?.schema, `${operation} has no parameter ${parameter}`), examples: {} };
    }
    const response =
      status === undefined
        ? undefined
        : resolve<Response>(
            this.contract,
            required(entry.operation.responses[status], `${operation} has no response ${status}`),
          );
    if (header !== undefined) {
      const found = required(response?.headers?.[header], `${operation} has no header ${header}`);
      return {
        schema: required(resolve<Header>(this.contract, found).schema, `${header} has no schema`),
        examples: {},
      };
    }
    const content =
      status === undefined
        ? resolve<RequestBody>(
            this.contract,
            required(entry.operation.requestBody, `${operation} has no request body`),
          ).content
        : (response?.content ?? {});
    const body: MediaType | undefined = media === undefined ? Object.values(content)[0] : content[media];
    return {
      schema: required(body?.schema, `${operation} has no such body`),
      examples: body?.examples ?? {},
    };
  }

  private example(examples: MediaType['examples'], name: string, subject: Subject): Json {
    const found = required(examples?.[name], `${subject.operation} has no example ${name}`);
    return structuredClone(resolve<Example>(this.contract, found).value) ?? null;
  }
}

/** Whether a definition is used only in an `if`, where a failure selects a branch and rejects nothing. */
function isCondition($defs: Readonly<Record<string, Schema>>, name: string): boolean {
  const text = JSON.stringify($defs);
  const uses = (start: string): number => text.split(`${start}"$ref":"#/$defs/${name}"`).length - 1;
  return uses('"if":{') > 0 && uses('"if":{') === uses('');
}

function required<Value>(value: Value | undefined, message: string): Value {
  if (value === undefined) {
    throw new Error(`${message}.`);
  }
  return value;
}

/** Returns a copy of a value with the place at a JSON Pointer (RFC 6901) set or removed. */
function put(value: Json | undefined, pointer: string, change: Json | undefined): Json | undefined {
  if (pointer === '') {
    return change;
  }
  const [, head = '', ...rest] = pointer.split('/');
  const key = head.replaceAll('~1', '/').replaceAll('~0', '~');
  const inner = rest.length === 0 ? '' : `/${rest.join('/')}`;
  if (Array.isArray(value)) {
    const list = [...(value as readonly Json[])];
    const changed = put(list[Number(key)], inner, change);
    if (changed === undefined) {
      list.splice(Number(key), 1);
    } else {
      list[Number(key)] = changed;
    }
    return list;
  }
  const object = { ...(value as Readonly<Record<string, Json>> | null) };
  const changed = put(object[key], inner, change);
  if (changed === undefined) {
    return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
  }
  return { ...object, [key]: changed };
}

/** Names a limit by the schema that holds it, so that a schema shared by APIs is covered once. */
function limitKey(schema: Schema, keyword: string, error: ErrorObject): string {
  const params = error.params as Readonly<Record<string, unknown>>;
  const detail = keyword === 'required' || keyword === 'dependentRequired' ? params['missingProperty'] : '';
  return `${keyword === 'if' ? 'then' : keyword} ${String(detail)} ${JSON.stringify(schema)}`;
}

function limitsOf(schema: Schema, keyword: (typeof LIMITS)[number]): [key: string, label: string][] {
  const value = schema[keyword];
  // These two limit values if false; any other keyword does not.
  const limits =
    keyword === 'additionalProperties' || keyword === 'unevaluatedProperties' ? value === false : value;
  // The format `password` is a display hint (OpenAPI 3.1, 4.4) and rejects nothing.
  if (limits === undefined || limits === false || (keyword === 'format' && value === 'password')) {
    return [];
  }
  const text = JSON.stringify(schema);
  if (keyword === 'required') {
    return (schema.required ?? []).map((name) => [`required ${name} ${text}`, `required ${name}`]);
  }
  if (keyword === 'dependentRequired') {
    return Object.values(schema.dependentRequired ?? {}).flatMap((names) =>
      names.map((name): [string, string] => [
        `dependentRequired ${name} ${text}`,
        `dependentRequired ${name}`,
      ]),
    );
  }
  return [[`${keyword}  ${text}`, keyword]];
}

const NESTED = ['items', 'contains', 'additionalProperties', 'propertyNames', 'then', 'else'] as const;

function walk(schema: Schema, place: string, visit: (schema: Schema, place: string) => void): void {
  visit(schema, place);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    walk(property, `${place}.${name}`, visit);
  }
  for (const keyword of NESTED) {
    const inner = schema[keyword];
    if (typeof inner === 'object') {
      walk(inner, `${place}/${keyword}`, visit);
    }
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    (schema[keyword] ?? []).forEach((inner, index) => {
      walk(inner, `${place}/${keyword}/${String(index)}`, visit);
    });
  }
}
