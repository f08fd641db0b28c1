import { strToU8, zipSync } from 'fflate';

import { compactOf } from '../../support/fiscal/rksv';

/** Small writers of the formats that tills have, which share nothing with the converter: each writes one sale, as its format has it. */

type Json = Readonly<Record<string, unknown>>;

interface Money {
  readonly amount: string;
}

/** What the writers read of a sale. */
export interface WrittenSale {
  readonly country: string;
  readonly timestamp: string;
  readonly testing?: boolean;
  readonly externalId?: string;
  readonly cashRegister?: { readonly cashRegisterId?: string };
  readonly receipt?: { readonly receiptId?: string };
  readonly retailer?: Json & { readonly address?: Json };
  readonly lineItems: readonly {
    readonly lineItemId: string;
    readonly name: string;
    readonly returned?: boolean;
    readonly quantity: { readonly number: string; readonly unit?: string };
    readonly grossUnitPrice?: Money;
    readonly grossTotal: Money;
    readonly taxes?: readonly Tax[];
  }[];
  readonly taxes?: readonly Tax[];
  readonly totals: { readonly grossAmount: Money };
  readonly payments: readonly {
    readonly method: string;
    readonly totalAmount: Money;
    readonly tip?: Money;
    readonly card?: { readonly cardType?: string };
  }[];
  readonly extensions?: readonly { readonly extensionId: string; readonly attributes: Json }[];
}

interface Tax {
  readonly percentage: string;
  readonly grossAmount: Money;
  readonly netAmount: Money;
  readonly taxAmount: Money;
}

/** The tax keys of both German formats (DSFinV-K, annex I). */
const KEYS: Readonly<Record<string, number>> = { '19': 1, '7': 2, '0': 6 };
const KINDS: Readonly<Record<string, string>> = {
  ...{ CASH: 'Bar', ONLINE: 'ElZahlungsdienstleister', GIFT_CARD: 'Guthabenkarte' },
  ...{ CREDIT: 'Kreditkarte', DEBIT: 'ECKarte' },
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const attributesOf = (sale: WrittenSale, id: string): Json =>
  sale.extensions?.find(({ extensionId }) => extensionId === id)?.attributes ?? {};
const kindOf = ({ method, card }: WrittenSale['payments'][number]) =>
  KINDS[method === 'CARD' ? (card?.cardType ?? 'DEBIT') : method] ?? 'Unbar';
const signed = (line: WrittenSale['lineItems'][number]) =>
  `${line.returned === true ? '-' : ''}${line.quantity.number}`;
/** Seconds since 1970. */
const seconds = (time: unknown) => Math.floor(Date.parse(text(time)) / 1000);
const unitOf = ({ quantity }: WrittenSale['lineItems'][number]) =>
  ({ pieces: 'Stk', kilograms: 'kg' })[quantity.unit ?? 'pieces'] ?? 'Stk';

/** A cash point closing of the DFKA taxonomy with one transaction. */
export function dfkaOf(sale: WrittenSale): string {
  const record = attributesOf(sale, 'de-kassensichv');
  const amounts = (taxes: readonly Tax[] = []) =>
    taxes.map((tax) => ({
      vat_definition_export_id: KEYS[tax.percentage],
      ...{ incl_vat: tax.grossAmount.amount, excl_vat: tax.netAmount.amount, vat: tax.taxAmount.amount },
    }));
  return JSON.stringify({
    cash_register: {
      serial_number: record['recordingSystemSerialNumber'],
      cash_register_type: {
        ...{
          signature_algorithm: record['signatureAlgorithm'],
          serial_number: record['securityModuleSerialNumber'],
        },
        signature_timestamp_format: record['timeFormat'],
      },
    },
    transactions: [
      {
        head: {
          ...{ number: sale.receipt?.receiptId, closing_client_id: sale.cashRegister?.cashRegisterId },
          ...{ type: sale.testing === true ? 'AVTraining' : 'Beleg', timestamp_end: seconds(sale.timestamp) },
        },
        data: {
          full_amount_incl_vat: sale.totals.grossAmount.amount,
          amounts_per_vat_id: amounts(sale.taxes),
          lines: sale.lineItems.map((line) => ({
            ...{ lineitem_export_id: line.lineItemId, text: line.name },
            business_case: { type: 'Umsatz', amounts_per_vat_id: amounts(line.taxes) },
            item: {
              ...{ quantity: signed(line), price_per_unit: line.grossUnitPrice?.amount ?? '' },
              ...{ quantity_factor: line.quantity.number, quantity_measure: unitOf(line) },
            },
          })),
          payment_types: sale.payments.map((one) => ({ type: kindOf(one), amount: one.totalAmount.amount })),
        },
        security: {
          ...{ tx_number: record['transactionNumber'], signature_counter: record['signatureNumber'] },
          ...{ tx_start: seconds(record['startTimestamp']), tx_end: seconds(record['endTimestamp']) },
          ...{ process_type: record['processType'], process_data: record['processData'] },
          signature: record['signature'],
        },
      },
    ],
  });
}

/** An electronic receipt of EKaBS. */
export function ekabsOf(sale: WrittenSale): string {
  const record = attributesOf(sale, 'de-kassensichv');
  const amounts = (taxes: readonly Tax[] = []) =>
    taxes.map((tax) => ({
      percentage: tax.percentage,
      ...{ incl_vat: tax.grossAmount.amount, excl_vat: tax.netAmount.amount, vat: tax.taxAmount.amount },
    }));
  const { companyName, taxId, address = {} } = sale.retailer ?? {};
  return JSON.stringify({
    head: {
      ...{ number: sale.receipt?.receiptId, date: seconds(sale.timestamp) },
      seller: {
        ...{ name: companyName, tax_number: taxId },
        address: {
          ...{ street: address['line1'], postal_code: address['postalCode'], city: address['city'] },
          country_code: text(address['country']).toUpperCase(),
        },
      },
    },
    data: {
      ...{ currency: 'EUR', full_amount_incl_vat: sale.totals.grossAmount.amount },
      vat_amounts: amounts(sale.taxes),
      lines: sale.lineItems.map((line) => ({
        ...{ text: line.name, vat_amounts: amounts(line.taxes) },
        item: {
          ...{ quantity: signed(line), quantity_measure: unitOf(line), full_amount: line.grossTotal.amount },
          price_per_unit: line.grossUnitPrice?.amount ?? '',
        },
      })),
      payment_types: sale.payments.map(({ method, totalAmount }) => ({
        ...{ name: method === 'CASH' ? 'Bar' : method, amount: totalAmount.amount },
      })),
    },
    security: {
      tse: {
        ...{ serial_number: record['securityModuleSerialNumber'], signature: record['signature'] },
        ...{
          client_serial_number: record['recordingSystemSerialNumber'],
          log_time_format: record['timeFormat'],
        },
        ...{ signature_algorithm: record['signatureAlgorithm'], process_data: record['processData'] },
        ...{
          timestamp_start: seconds(record['startTimestamp']),
          timestamp_end: seconds(record['endTimestamp']),
        },
        ...{ transaction_number: record['transactionNumber'], signature_number: record['signatureNumber'] },
        process_type: record['processType'],
      },
    },
  });
}

/** An export of DSFinV-K with one receipt, as a ZIP archive in a folder of its own. */
export function dsfinvkOf(sale: WrittenSale): Uint8Array {
  const record = attributesOf(sale, 'de-kassensichv');
  const keys = { Z_KASSE_ID: sale.cashRegister?.cashRegisterId ?? '', Z_NR: '7' };
  const ofReceipt = { ...keys, BON_ID: 'B1' };
  const amounts = (tax: Tax, prefix: string) => ({
    UST_SCHLUESSEL: String(KEYS[tax.percentage]),
    [`${prefix}_BRUTTO`]: comma(tax.grossAmount.amount),
    [`${prefix}_NETTO`]: comma(tax.netAmount.amount),
    [`${prefix}_UST`]: comma(tax.taxAmount.amount),
  });
  const { companyName, taxId, address = {} } = sale.retailer ?? {};
  const tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
    transactions: [
      {
        ...{ ...ofReceipt, BON_NR: sale.receipt?.receiptId, BON_ENDE: sale.timestamp },
        ...{
          BON_TYP: sale.testing === true ? 'AVTraining' : 'Beleg',
          UMS_BRUTTO: comma(sale.totals.grossAmount.amount),
        },
      },
    ],
    transactions_vat: (sale.taxes ?? []).map((tax) => ({ ...ofReceipt, ...amounts(tax, 'BON') })),
    lines: sale.lineItems.map((line) => ({
      ...{ ...ofReceipt, POS_ZEILE: line.lineItemId, ARTIKELTEXT: line.name, GV_TYP: 'Umsatz' },
      ...{ MENGE: comma(signed(line)), FAKTOR: comma(line.quantity.number), EINHEIT: unitOf(line) },
      STK_BR: comma(line.grossUnitPrice?.amount ?? ''),
    })),
    lines_vat: sale.lineItems.flatMap((line) =>
      (line.taxes ?? []).map((tax) => ({ ...ofReceipt, POS_ZEILE: line.lineItemId, ...amounts(tax, 'POS') })),
    ),
    datapayment: sale.payments.map((one) => ({
      ...{ ...ofReceipt, ZAHLART_TYP: kindOf(one), BASISWAEH_BETRAG: comma(one.totalAmount.amount) },
    })),
    transactions_tse: [
      {
        ...{
          ...ofReceipt,
          TSE_ID: '1',
          TSE_TANR: record['transactionNumber'],
          TSE_TA_SIGZ: record['signatureNumber'],
        },
        ...{ TSE_TA_START: record['startTimestamp'], TSE_TA_ENDE: record['endTimestamp'] },
        ...{ TSE_TA_VORGANGSART: record['processType'], TSE_TA_VORGANGSDATEN: record['processData'] },
        TSE_TA_SIG: record['signature'],
      },
    ],
    tse: [
      {
        ...{ ...keys, TSE_ID: '1', TSE_SERIAL: record['securityModuleSerialNumber'] },
        ...{ TSE_SIG_ALGO: record['signatureAlgorithm'], TSE_ZEITFORMAT: record['timeFormat'] },
      },
    ],
    cashregister: [{ ...keys, KASSE_SERIENNR: record['recordingSystemSerialNumber'] }],
    cashpointclosing: [
      {
        ...{
          ...keys,
          NAME: companyName,
          USTID: taxId,
          STRASSE: address['line1'],
          PLZ: address['postalCode'],
        },
        ...{ ORT: address['city'], LAND: text(address['country']).toUpperCase() },
      },
    ],
  };
  const index = '<DataSet><DecimalSymbol>,</DecimalSymbol></DataSet>';
  const files = Object.entries(tables).filter(([, rows]) => rows.length > 0);
  return zipSync(
    Object.fromEntries([
      ['export/index.xml', strToU8(index)],
      ...files.map(([name, rows]) => [`export/${name}.csv`, strToU8(tableOf(rows))] as const),
    ]),
  );
}

const comma = (amount: string) => amount.replace('.', ',');

function tableOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cell = (value: unknown) => `"${text(value).replaceAll('"', '""')}"`;
  return `${[names, ...rows.map((row) => names.map((name) => row[name]))]
    .map((values) => values.map(cell).join(';'))
    .join('\r\n')}\r\n`;
}

/** The cases of a middleware by what they are (reference tables). */
const CASES = {
  de: {
    receipt: 1n,
    '19': 0x11n,
    '7': 0x12n,
    '0': 0x15n,
    CASH: 1n,
    DEBIT: 4n,
    CREDIT: 5n,
    ONLINE: 6n,
    OTHER: 9n,
  },
  at: {
    receipt: 1n,
    '20': 3n,
    '10': 1n,
    '13': 2n,
    '0': 5n,
    CASH: 1n,
    DEBIT: 4n,
    CREDIT: 5n,
    ONLINE: 7n,
    OTHER: 0xcn,
  },
} as const;

/** A receipt request of a middleware. */
export function requestOf(sale: WrittenSale): string {
  const country = sale.country === 'at' ? 'at' : 'de';
  const cases: Readonly<Record<string, bigint>> = CASES[country];
  const numbers: Record<string, string> = {};
  const caseOf = (name: string, flags = 0n) => {
    const value = (country === 'at' ? 0x4154n : 0x4445n) * 0x1_0000_0000_0000n + flags + (cases[name] ?? 0n);
    // Numbers of JavaScript would round it.
    numbers[`case ${String(value)}`] = String(value);
    return `case ${String(value)}`;
  };
  const json = JSON.stringify({
    ...{ cbTerminalID: sale.cashRegister?.cashRegisterId, cbReceiptReference: sale.receipt?.receiptId },
    ...{
      cbReceiptMoment: sale.timestamp,
      ftReceiptCase: caseOf('receipt', sale.testing === true ? 0x2_0000n : 0n),
    },
    cbChargeItems: sale.lineItems.map((line) => ({
      ...{
        Position: line.lineItemId,
        Quantity: signed(line),
        Description: line.name,
        Amount: line.grossTotal.amount,
      },
      ...{ VATRate: line.taxes?.[0]?.percentage, VATAmount: line.taxes?.[0]?.taxAmount.amount },
      ...{ Unit: unitOf(line), UnitQuantity: line.quantity.number, UnitPrice: line.grossUnitPrice?.amount },
      ftChargeItemCase: caseOf(line.taxes?.[0]?.percentage ?? ''),
    })),
    cbPayItems: sale.payments.map(({ method, card, totalAmount }) => ({
      ...{ Quantity: '1', Amount: totalAmount.amount },
      ftPayItemCase: caseOf(method === 'CARD' ? (card?.cardType ?? 'DEBIT') : method),
    })),
  });
  return Object.entries(numbers).reduce((all, [name, value]) => all.replaceAll(`"${name}"`, value), json);
}

/** The journal of an Austrian register with one receipt. */
export function journalOf(sale: WrittenSale): string {
  const { content } = (attributesOf(sale, 'at-rksv')['signature'] ?? {}) as { readonly content?: string };
  return JSON.stringify({
    'Belege-Gruppe': [
      { Signaturzertifikat: '', Zertifizierungsstellen: [], 'Belege-kompakt': [compactOf(content ?? '')] },
    ],
  });
}
