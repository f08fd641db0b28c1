/** Why a function could not use what it was given. */
export interface Problem {
  /** What is wrong, in a sentence. */
  readonly message: string;
  /** What to do about it. */
  readonly fix: string;
  /** Where it is, if what was given is a file or an archive of files. */
  readonly file?: string;
  /** Counted from 1. */
  readonly line?: number;
  readonly column?: number;
}
