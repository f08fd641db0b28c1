import type { FromSchema } from '../../kit/dataSchema';
import type { condition, entryRow, fieldRow, mapping } from './mappingSchema';

export { FORMATS, type FormatId, RULES, type RuleName } from './names';

interface Definitions {
  readonly when: typeof condition;
}

export type When = FromSchema<typeof condition, Definitions>;
export type EntryRow = FromSchema<typeof entryRow, Definitions>;
export type FieldRow = FromSchema<typeof fieldRow, Definitions>;
export type Mapping = FromSchema<typeof mapping, Definitions>;
