import type { FromSchema } from '../../kit/dataSchema';
import type { condition, entryRow, fieldRow, mapping, writtenRow } from './mappingSchema';

export { FORMATS, type FormatId, RULES, type RuleName } from './names';

interface Definitions {
  readonly when: typeof condition;
}

export type When = FromSchema<typeof condition, Definitions>;
export type EntryRow = FromSchema<typeof entryRow, Definitions>;
export type FieldRow = FromSchema<typeof fieldRow, Definitions>;
export type WrittenRow = FromSchema<typeof writtenRow, Definitions>;
export type WrittenMapping = FromSchema<typeof mapping, Definitions>;

/** A mapping with a row for each field. */
export interface Mapping extends Omit<WrittenMapping, 'rows'> {
  readonly rows: readonly FieldRow[];
}
