import type { SourceError } from '../source/sourceError';

/** The marks that the numbers of a table show. */
export type MarksSeen = Set<'.' | ','>;

/** A table of an export: its columns, and the rows that are kept. */
export interface ExportTable {
  readonly names: readonly string[];
  readonly rows: ExportRow[];
  /** What all its rows show of how it writes decimals, also those that are not kept. */
  readonly marks: MarksSeen;
  /** What is wrong with a table that is not UTF-8, where its index.xml does not say that it is ANSI. */
  readonly notUtf8?: SourceError;
}

/** A row of a table: its values in the order of the columns, and its line in the file. */
export interface ExportRow {
  readonly values: readonly string[];
  readonly line: number;
}

/** One export: an archive can have several, each in a folder of its own. */
export interface TillExport {
  /** Where its `transactions.csv` is; empty next to the archive's own files. */
  readonly folder: string;
  readonly tables: ReadonlyMap<string, ExportTable>;
  /** The text of its index.xml, if it has one. */
  readonly index: string | undefined;
}
