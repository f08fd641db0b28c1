import { formatPointer } from '../kit/pointer';
import type { Warning } from './model/verdict';

/** The maximum number of reported texts. */
const ENOUGH = 100;

/** A null character, or half of a surrogate pair, which the flag `u` finds alone only. */
const UNKEPT = /\0|[\ud800-\udfff]/u;

/**
 * Warns of texts, and of names of properties, that a program may cut off, refuse or change: with a null character, which
 * ends a text in C and which PostgreSQL refuses, or with half of a surrogate pair, which is not a character and cannot be
 * written in UTF-8 (The Unicode Standard, section 3.9; RFC 8259, section 8.2).
 *
 * @param body any JSON value
 */
export function textWarnings(body: unknown): Warning[] {
  const warnings: Warning[] = [];
  const check = (text: string, what: string, place: BodyPlace): void => {
    const [found] = UNKEPT.exec(text) ?? [];
    if (found !== undefined && warnings.length < ENOUGH) {
      const problem =
        found === '\0'
          ? 'a null character (\\u0000)'
          : `half of a surrogate pair (\\u${found.charCodeAt(0).toString(16)})`;
      warnings.push({
        code: 'text',
        pointer: formatPointer(pathOf(place)),
        detail: `The ${what} has ${problem}, which programs may drop, replace or refuse. Remove it. The API accepts it.`,
      });
    }
  };
  // Not by recursion: a body may have more levels than the stack has room for.
  const waiting: BodyPlace[] = [{ value: body }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { value, name } = place;
    if (name !== undefined) {
      check(name, 'name of the property', place);
    }
    if (typeof value === 'string') {
      check(value, 'text', place);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value).reverse()) {
        waiting.push({ value: child, name: key, parent: place });
      }
    }
  }
  return warnings;
}

/** A value in a body; the body itself has neither name nor parent. */
interface BodyPlace {
  readonly value: unknown;
  readonly name?: string;
  readonly parent?: BodyPlace;
}

function pathOf(place: BodyPlace): readonly string[] {
  const names: string[] = [];
  for (let at: BodyPlace | undefined = place; at?.name !== undefined; at = at.parent) {
    names.push(at.name);
  }
  return names.reverse();
}
