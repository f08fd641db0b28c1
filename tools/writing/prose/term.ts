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
