import { parsePointer } from '../../kit/pointer';

/** What of a call an expression names, after the runtime expressions of Arazzo 1.0.1. */
export type Expression =
  | {
      readonly of:
        | 'statusCode'
        | 'operation'
        | 'url'
        | 'host'
        | 'time'
        | 'play'
        | 'forged'
        | 'attempt'
        | 'return';
    }
  | { readonly of: 'header' | 'query' | 'path'; readonly in: 'request' | 'response'; readonly name: string }
  | { readonly of: 'body'; readonly in: 'request' | 'response'; readonly path: readonly PathStep[] };

/** A property or index, each item of a list, or each item with a value. */
export type PathStep =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'items' }
  | { readonly kind: 'where'; readonly name: string; readonly value: string };

const SIMPLE = /^\$(statusCode|operation|url|host|time|play|forged|attempt|return)$/;
const NAMED = /^\$(request|response)\.(header|query|path)\.([\w[\]-]+)$/;
const BODY = /^\$(request|response)\.body(?:#(\/.*)?)?$/;
const FILTER = /^\[([A-Za-z]+)=([\w.-]+)\]$/;

/**
 * Parses an expression: `$statusCode`, `$request.header.If-Match`, `$request.path.sale_id`, `$response.body#/data/id`. In a pointer,
 * `*` names each item of a list, and `[method=CASH]` each item that has this value. `$operation` is the name of the call, `$url` is the path and the query, `$time` when
 * the call began, `$play` the variation that was played, `$forged` the fault
 * of a forged delivery, `$attempt` the number of the attempt of a delivery, and `$return` what
 * a sale takes back of an earlier one: `part`, `all`, or `exchange` where it also sells something.
 *
 * @returns `undefined` for an invalid expression
 */
export function parseExpression(text: string): Expression | undefined {
  const [, simple] = SIMPLE.exec(text) ?? [];
  if (simple !== undefined) {
    return { of: simple } as Expression;
  }
  const [, side, kind, name] = NAMED.exec(text) ?? [];
  if (side !== undefined && kind !== undefined && name !== undefined) {
    const isOfTheRequest = side === 'request' || kind === 'header';
    return isOfTheRequest ? ({ of: kind, in: side, name } as Expression) : undefined;
  }
  const [, bodySide, pointer] = BODY.exec(text) ?? [];
  return bodySide === undefined
    ? undefined
    : ({ of: 'body', in: bodySide, path: parsePointer(pointer ?? '').map(pathStep) } as Expression);
}

function pathStep(token: string): PathStep {
  const [, name, value] = FILTER.exec(token) ?? [];
  if (name !== undefined && value !== undefined) {
    return { kind: 'where', name, value };
  }
  return token === '*' ? { kind: 'items' } : { kind: 'name', name: token };
}

/** A reference to an earlier step: its name, and an expression where it is another one than that of the condition. */
export interface Reference {
  readonly step: string;
  readonly expression: string | undefined;
}

/** Parses `first` or `first $response.header.ETag`. */
export function parseReference(text: string): Reference {
  const [step = '', expression] = text.split(' ', 2);
  return { step, expression };
}
