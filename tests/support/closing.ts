import { DEMO_TSES, tseSerialOf } from '../../src/fiscal/demonstration/devices';
import { signGerman } from '../../src/fiscal/signing/german';

type Json = Readonly<Record<string, unknown>>;

/** The percentages of the keys of rates. */
const RATES = { 1: 19, 2: 7, 5: 0 } as const;
const KEYS = [1, 2, 5] as const;

/** A line: what it is, the key of its rate, how often, at what price, and what else it has. */
type Line = readonly [
  text: string,
  key: keyof typeof RATES,
  quantity: number,
  price: number,
  more?: {
    /** What the line is if it is no turnover (DSFinV-K, annex C). */
    readonly kind?: string;
    readonly item?: Json;
    readonly voucher?: string;
  },
];

interface Receipt {
  readonly lines: readonly Line[];
  readonly paid: readonly (readonly [kind: 'Bar' | 'ECKarte' | 'Keine', amount: number])[];
  readonly type?: 'AVTraining' | 'Beleg';
  /** How many days later than the first it is. */
  readonly day?: number;
  readonly references?: readonly Json[];
  /** What the till says while its TSE is out. */
  readonly error?: string;
}

const voucher = 'GS-2026-0417';

/** A receipt of each kind. */
const RECEIPTS: readonly Receipt[] = [
  {
    lines: [
      ['Bauernbrot 1 kg', 2, 1, 6.2, { item: { gtin: '9520001000102' } }],
      ['Melange', 1, 2, 3.9],
    ],
    paid: [['Bar', 14]],
  },
  {
    lines: [['Thermoskanne', 1, -1, 34.9]],
    paid: [['Bar', -34.9]],
    references: [
      {
        ...{ type: 'Transaktion', cash_point_closing_export_id: 16 },
        ...{ cash_register_export_id: 'TRESEN', transaction_export_id: 'T-0912' },
      },
    ],
  },
  {
    lines: [['Gutschein', 5, 1, 50, { kind: 'MehrzweckgutscheinKauf', voucher }]],
    paid: [['ECKarte', 50]],
  },
  {
    lines: [
      ['Kaffeemühle', 1, 1, 62.5],
      ['Gutschein eingelöst', 5, 1, -50, { kind: 'MehrzweckgutscheinEinloesung', voucher }],
    ],
    paid: [['Bar', 12.5]],
  },
  {
    lines: [
      ['Apfelsaft 1 l', 1, 2, 1.99],
      ['Pfand', 1, 2, 0.25, { kind: 'Pfand' }],
      ['Leergut', 1, -3, 0.25, { kind: 'PfandRueckzahlung' }],
    ],
    paid: [['Bar', 3.73]],
  },
  {
    lines: [
      ['Spargel mit Kartoffeln', 2, 2, 21.5],
      ['Brotzeitbrett', 2, 1, 14.8],
      ['Apfelschorle 0,4 l', 1, 3, 4.7],
      ['Trinkgeld', 5, 1, 8.1, { kind: 'TrinkgeldAN' }],
    ],
    paid: [['ECKarte', 80]],
  },
  {
    lines: [
      ['Äpfel Elstar', 2, 0.842, 2.99, { item: { quantity_measure: 'kg' } }],
      ['Korb', 1, 1, 20.9],
    ],
    paid: [
      ['Bar', 10],
      ['ECKarte', 13.42],
    ],
  },
  { lines: [['Handsemmel', 2, 4, 1.1]], paid: [['Bar', 4.4]], error: 'TSE ausgefallen: keine Antwort' },
  { lines: [['Melange', 1, 1, 3.9]], paid: [['Bar', 3.9]], type: 'AVTraining' },
  { lines: [], paid: [['Keine', 0]], day: 1 },
];

const [TSE] = DEMO_TSES;
const FIRST = Date.parse('2026-11-01T09:10:03Z') / 1000;

const round = (amount: number) => Math.round(amount * 100) / 100;
const sum = (amounts: readonly number[]) => round(amounts.reduce((total, one) => total + one, 0));
const grossOf = (lines: readonly Line[], key: number) =>
  sum(lines.filter((line) => line[1] === key).map(([, , quantity, price]) => round(quantity * price)));

function amountsOf(lines: readonly Line[]): readonly Json[] {
  return KEYS.filter((key) => lines.some((line) => line[1] === key)).map((key) => {
    const gross = grossOf(lines, key);
    const net = round(gross / (1 + RATES[key] / 100));
    return { vat_definition_export_id: key, incl_vat: gross, excl_vat: net, vat: round(gross - net) };
  });
}

/** What the TSE signs (DSFinV-K, annex I). */
function securityOf({ lines, paid, type = 'Beleg' }: Receipt, index: number, start: number): Json {
  const sums = [1, 2, 3, 4, 5].map((key) => grossOf(lines, key).toFixed(2));
  const payments = paid
    .filter(([kind]) => kind !== 'Keine')
    .map(([kind, amount]) => `${amount.toFixed(2)}:${kind === 'Bar' ? 'Bar' : 'Unbar'}`);
  const code = signGerman(TSE, {
    ...{ clientId: 'DEMO-KASSE-TRESEN', processType: 'Kassenbeleg-V1' },
    processData: `${type}^${sums.join('_')}^${payments.join('_')}`,
    ...{ transactionNumber: String(700 + index), signatureCounter: String(1500 + 2 * index) },
    startTime: new Date(start * 1000).toISOString(),
    logTime: new Date((start + 84) * 1000).toISOString(),
  });
  return {
    ...{ tx_number: code.transactionNumber, tx_start: code.startTime, tx_end: code.logTime },
    ...{ process_type: code.processType, process_data: code.processData },
    ...{ signature_counter: code.signatureCounter, signature: code.signature },
  };
}

function transactionOf(receipt: Receipt, index: number): Json {
  const { lines, paid, type = 'Beleg', day = 0, references, error } = receipt;
  const start = FIRST + day * 86_400 + index * 240;
  return {
    head: {
      ...{ type, storno: false, number: 1000 + index },
      ...{ timestamp_start: start, timestamp_end: start + 84 },
      user: { name: 'Vroni', user_export_id: '5' },
      references,
      buyer: { name: 'Kunde', type: 'Kunde', buyer_export_id: '0' },
      tx_id: '0b7c2f61-3d5e-4a89-9c10-6e2f8d4b7a01',
      ...{ transaction_export_id: `T-${String(1000 + index)}`, closing_client_id: 'TRESEN' },
    },
    data: {
      full_amount_incl_vat: sum(paid.map(([, amount]) => amount)),
      payment_types: paid.map(([kind, amount]) => ({ type: kind, currency_code: 'EUR', amount })),
      amounts_per_vat_id: amountsOf(lines),
      lines: lines.map((line, at) => {
        const [text, , quantity, price_per_unit, { kind = 'Umsatz', voucher: voucher_id, item } = {}] = line;
        return {
          business_case: { type: kind, amounts_per_vat_id: amountsOf([line]) },
          ...{ storno: false, voucher_id, text },
          item: { number: String(100 + at), quantity, ...item, price_per_unit },
          lineitem_export_id: String(at + 1),
        };
      }),
    },
    security: error === undefined ? securityOf(receipt, index, start) : { error_message: error },
  };
}

/** A cash point closing of the DFKA taxonomy, with a receipt of each kind. */
export const closing = (): Json => ({
  cash_point_closing: {
    ...{ cash_point_closing_export_id: 17, client_id: 'TRESEN' },
    head: {
      ...{ business_date: '2026-11-01', export_creation_date: 1_793_613_600 },
      ...{ first_transaction_export_id: 'T-1000', last_transaction_export_id: 'T-1009' },
    },
    cash_register: {
      ...{ brand: 'Musterkasse', model: 'M1', software: { brand: 'Kassia', version: '4.2' } },
      base_currency_code: 'EUR',
      cash_register_type: {
        ...{ type: 'MASTER', serial_number: tseSerialOf(TSE) },
        ...{ signature_algorithm: 'ecdsa-plain-SHA256', signature_timestamp_format: 'unixTime' },
        transaction_data_encoding: 'UTF-8',
      },
    },
    vat_definitions: [
      { vat_definition_export_id: 1, percentage: RATES[1], description: 'Regelsteuersatz' },
      { vat_definition_export_id: 2, percentage: RATES[2], description: 'Ermäßigter Steuersatz' },
      { vat_definition_export_id: 5, percentage: RATES[5], description: 'Nicht steuerbar' },
    ],
    transactions: RECEIPTS.map(transactionOf),
  },
});
