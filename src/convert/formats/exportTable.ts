/** A table of an export: its columns, and the rows that are kept. */
export interface ExportTable {
  readonly names: readonly string[];
  readonly rows: (readonly string[])[];
}
