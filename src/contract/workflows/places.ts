import { childOf, parsePointer, valueAt } from '../../kit/pointer';
import type { Json } from '../read/openapi';
import type { CallBody } from './calls';
import type { Source, Template } from './expression';

/** The value at a JSON Pointer (RFC 6901), `undefined` if there is none. */
export function valueOfPointer(value: Json | undefined, pointer: string): Json | undefined {
  return valueAt(value, parsePointer(pointer)) as Json | undefined;
}

/** A copy of a value with another one at a JSON Pointer (RFC 6901); objects on the way are made where they are missing. */
export function replaceAt(value: Json, pointer: string, by: Json): Json {
  return replaced(value, parsePointer(pointer), by);
}

function replaced(value: Json, [key, ...rest]: readonly string[], by: Json): Json {
  if (key === undefined) {
    return by;
  }
  if (Array.isArray(value)) {
    return (value as readonly Json[]).map((item, index) =>
      String(index) === key ? replaced(item, rest, by) : item,
    );
  }
  const members =
    typeof value === 'object' && value !== null ? (value as Readonly<Record<string, Json>>) : {};
  const member = (childOf(members, key) as Json | undefined) ?? null;
  return { ...members, [key]: replaced(member, rest, by) };
}

/** What stands for a value in a request that is shown: `{tenantId}`, `{createSale.saleId}`. */
export function placeholder(source: Source): string {
  return source.kind === 'input' ? `{${source.name}}` : `{${source.step}.${source.name}}`;
}

/** A template as it is shown, with names in braces for values. */
export function withPlaceholders(template: Template): string {
  return template.map((part) => (typeof part === 'string' ? part : placeholder(part))).join('');
}

/** A payload as it is shown, with names in braces where the workflow puts in values. */
export function shownPayload({
  payload,
  replacements,
}: Pick<Extract<CallBody, { kind: 'example' }>, 'payload' | 'replacements'>): Json {
  return replacements.reduce<Json>(
    (changed, [pointer, template]) => replaceAt(changed, pointer, withPlaceholders(template)),
    payload,
  );
}

/**
 * The body of a step with another payload than its example.
 *
 * @param payload as {@link shownPayload} has it, changed: where a name in braces still stands, the workflow puts in the value
 */
export function withPayload(
  body: Extract<CallBody, { kind: 'example' }>,
  payload: Json,
): Extract<CallBody, { kind: 'example' }> {
  return {
    ...body,
    payload,
    replacements: body.replacements.filter(
      ([pointer, template]) => valueOfPointer(payload, pointer) === withPlaceholders(template),
    ),
  };
}
