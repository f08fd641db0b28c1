/** Where something is in a file: both counted from 1. */
export interface FilePlace {
  /** A file of a folder or an archive; absent if there is only one. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** A source that cannot be read: what is wrong, where, and what to do. */
export class SourceError extends Error {
  constructor(
    message: string,
    readonly place: FilePlace,
    readonly fix: string,
    /** What is chosen to fix it: a control of the page, an option of the command. */
    readonly choice?: 'format' | 'receipt',
  ) {
    super(message);
    this.name = 'SourceError';
  }
}

/** A source that is too large to convert as a whole, but not a receipt of it. */
export class TooMuchError extends SourceError {}
