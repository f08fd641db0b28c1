/**
 * What a sale means: its receipt as data, text, HTML and a component, the law that it is checked against, its sums, what follows
 * from its lines, and how two sales differ. Everything here works in Node and in browsers.
 */
export { cardNumberWarnings, hasCardNumber, hasPaymentCard } from './cardNumbers';
export { compareSales, type Difference } from './compare/compareSales';
export { lostByUpdate } from './compare/lostByUpdate';
export { sumUp } from './compare/sumUp';
export { contradictions, contradictionWarnings } from './contradictions';
export { calendarOf } from './law/calendar';
export { checkSale, dayOf } from './law/checkSale';
export { type ComingItem, comingItems } from './law/comingLaw';
export { stateOn, type Term } from './law/dayState';
export { lawVerdict } from './law/lawVerdict';
export { oldestReading } from './law/reading';
export {
  isDated,
  latestFirst,
  newestForPayloads,
  plainWords,
  type Transition,
  TRANSITION_COUNTRY_NAMES,
  type TransitionCountry,
  wasComing,
} from './law/transitions';
export {
  type CheckedItem,
  COUNTRY_NAMES,
  type ItemVerdict,
  type Law,
  LAW_COUNTRIES,
  type LawCountry,
  type LawItem,
} from './law/checkedLaw';
export { type VatRate, vatRates } from './law/vatRates';
export { impliedValue } from './recalculate/impliedValue';
export { jsonPatch } from './recalculate/patch';
export type { Recalculation } from './recalculate/recalculate';
export { recalculateSigned } from './recalculate/recalculateSigned';
export { changeWords, codeWords, recalculationText } from './recalculate/recalculationTexts';
export { codeSvg } from './receipt/codes/codeSvg';
export { loadBarcodes } from './receipt/codes/onDemand';
export { encodeLink, encodeQrCode } from './receipt/codes/qrCode';
export type { Encode, EncodeLater } from './receipt/codes/symbol';
export { drawnSale } from './receipt/drawnSale';
export { GAP } from './receipt/model/gap';
export {
  type Barcode,
  type Discount,
  type LineItem,
  type Money,
  type Payment,
  readableSale,
  type Sale,
  type Section,
  type Tax,
} from './receipt/model/sale';
export { shopOf } from './receipt/read/readHead';
export { hasReceipt, readReceipt } from './receipt/readReceipt';
export { type HtmlOptions, receiptHtml } from './receipt/receiptHtml';
export { COLUMNS, receiptText } from './receipt/receiptText';
export { type Amount, amountOf, inWords, type PartAt, listedParts as partsOf, sumOf } from './sums/amounts';
export { sumWarnings } from './sums';
export { isDeposit, isReturned } from './sums/lines';
export { rateOf } from './sums/taxes';
export type { Warning, WarningCode } from './sums/warning';
