import { formatPointer } from '../kit/pointer';
import type { Warning } from './model/types';

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
  const check = (text: string, what: string, path: readonly string[]): void => {
    const [found] = UNKEPT.exec(text) ?? [];
    if (found !== undefined && warnings.length < ENOUGH) {
      const fault =
        found === '\0' ? 'a null character (\\u0000)' : `half of a surrogate pair (${escaped(found)})`;
      warnings.push({
        pointer: formatPointer(path),
        detail: `The ${what} has ${fault}, which programs may drop, replace or refuse. Remove it. The API accepts it.`,
      });
    }
  };
  const walk = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') {
      check(value, 'text', path);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, child] of Object.entries(value)) {
        check(name, 'name of the property', [...path, name]);
        walk(child, [...path, name]);
      }
    }
  };
  walk(body, []);
  return warnings;
}

/** A character as JSON escapes it. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16)}`;
}
