/**
 * Converts receipts in the formats that tills write into sales, with a report of what was left out or could not be read.
 */
export { bytesOf, createTurns } from './document';
export { type ConvertedReceipt, convertReceipt } from './engine/convertReceipt';
export type { MappingReport } from './engine/report';
export type { SourceReceipt } from './engine/work';
export { countryOf, type Examiners, examineSale, type Examination, isRight } from './examine';
export { type JsonSource, readJsonSource } from './formats/jsonFormats';
export { type FieldRow, type FormatId, FORMATS, type Mapping } from './mapping/mapping';
export { outcomeWords, overviewOf, overviewWords, type ReceiptOverview } from './overview';
export { readDocument } from './readDocument';
export { requireBounds } from './source/bounds';
export { type FilePlace, SourceError, TooMuchError } from './source/sourceError';
