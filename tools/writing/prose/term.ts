import type { ProseKind } from './readProse';

/** A word or form to avoid. */
export interface Term {
  readonly pattern: RegExp;
  /** The reason, as the predicate of a sentence about the word. */
  readonly why: string;
  /** The fix, as a sentence without its full stop. */
  readonly instead: string;
  /** The only right replacement; a match that equals it is fine. */
  readonly fix?: (found: string) => string;
  /** The kinds of blocks to check; all by default. */
  readonly kinds?: readonly ProseKind[];
}

/** Words to avoid for one reason, each with what to do instead. */
export function avoid(why: string, words: readonly (readonly [RegExp, instead: string])[]): Term[] {
  return words.map(([pattern, instead]) => ({ pattern, why, instead }));
}

/** Words to replace for one reason, each with the only right ones, which get a capital letter where the words have one. */
export function replace(why: string, words: readonly (readonly [RegExp, right: string])[]): Term[] {
  return words.map(([pattern, right]) => ({
    ...{ pattern, why, instead: `write "${right}"` },
    fix: (found) => sameCase(found, right),
  }));
}

/** Capitalizes a word like the one that it replaces. */
export function sameCase(found: string, word: string): string {
  return /^\p{Lu}/u.test(found) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
