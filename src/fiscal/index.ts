/**
 * Takes the fiscal codes of Germany and Austria apart, compares them with a sale, verifies and signs them, and checks Austrian journals.
 */
export { type AustrianCode, formOf, OUTAGE, PART_NAMES, splitAustrianCode, SUMS } from './austria/code';
export { compareAustrianSale } from './austria/compareSale';
export { codeOfJws, findAustrianCode } from './austria/containers';
export { checkJournal, type JournalOptions } from './austria/journal/checkJournal';
export { readJournal } from './austria/journal/readJournal';
export type { JournalReport } from './austria/journal/report';
export { isOutage } from './austria/prove';
export { importSigningKey, readAesKey } from './austria/publicKey';
export {
  DEMO_AES_KEY,
  DEMO_TSES,
  DEMO_UNIT,
  type DemonstrationDevice,
  publicKeyOf,
  tseSerialOf,
} from './demonstration/devices';
export { DEMO } from './demonstration/names';
export { demonstrationSentence, isDemonstration } from './demonstrationSentence';
export { fieldPath } from './fieldPath';
export { splitGermanCode } from './germany/code';
export { compareGermanSale, FIELDS } from './germany/compareSale';
export { grossSums } from './germany/grossSums';
export { keyForms } from './germany/keyForms';
export { inspectCode } from './inspectCode';
export { compareRecord, explainingOffset } from './model/compareRecord';
export type { Cell, CodePart, Inspection, InspectOptions, Proof } from './model/inspection';
export { offsetsOf, viennaTime } from './model/localTime';
export { rateSums, type VatCountry } from './model/rateSums';
export { attributesOf, codeOfSale, extensionOf, isSale, listAt, outageOfSale } from './model/saleFields';
export { loadInspectCode } from './onDemand';
export { austrianCodeText, chainAfter, signZero } from './signing/austrian';
export { journalOf } from './signing/journal';
export { signRegisters } from './signing/registers';
export {
  demonstrationReceipt,
  signAustrianSale,
  type SignedValue,
  signGermanSale,
  withSigned,
} from './signing/signSale';
