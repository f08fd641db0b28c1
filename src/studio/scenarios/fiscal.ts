import { base64, utf8 } from '../../kit/bytes';
import {
  type AustrianCode,
  austrianCodeText,
  chainAfter,
  DEMO_TSES,
  DEMO_UNIT,
  demonstrationReceipt,
  OUTAGE,
  publicKeyOf,
  signAustrianSale,
  signGermanSale,
  signZero,
  SUMS,
  tseSerialOf,
  type VatCountry,
  withSigned,
} from '../../fiscal';
import { isEvent, type EventId } from './choices';
import { demoDigits } from './digits';
import { germanDay, OFFSET, timesOf } from './times';

export interface Recorded {
  readonly country: VatCountry;
  readonly event: EventId;
  readonly receiptNumber: string;
  readonly cashRegisterId: string;
  /** What invented values follow from. */
  readonly seed: string;
}

export interface Extension {
  readonly extensionId: string;
  readonly version: '2022-03-07';
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** The extensions that the law of a country requires, and a text for the receipt while a device is down. */
export interface Fiscal {
  readonly extensions: readonly Extension[];
  readonly outage?: string;
}

const VERSION = '2022-03-07';

/** The duty to issue a receipt (BAO), which also applies to an order. */
export function baoOf(receiptNumber: string, event: EventId): Extension {
  return {
    ...{ extensionId: 'at-bao', version: VERSION },
    attributes: { receiptNumber, transactionDate: timesOf(event).day },
  };
}

/** The record of a fiscal device as its till has it, before the device has signed it ({@link signed}). */
export function fiscalOf(recorded: Recorded): Fiscal {
  switch (recorded.country) {
    case 'at':
      return { extensions: [rksvOf(recorded)] };
    case 'de':
      return isEvent(recorded.event, 'down')
        ? germanOutage(recorded)
        : { extensions: germanRecord(recorded) };
    case 'ch':
      return { extensions: [] };
  }
}

/** A record whose code has no sums and no signature yet: both follow from the sale ({@link signed}). */
function rksvOf({ event, receiptNumber, cashRegisterId }: Recorded): Extension {
  const { day, end } = timesOf(event);
  const isDown = isEvent(event, 'down');
  const unsigned: AustrianCode = {
    ...REGISTER,
    ...{ registerId: cashRegisterId, receiptNumber, time: `${day}T${end}` },
    ...(Object.fromEntries(SUMS.map((name) => [name, '0,00'])) as Pick<AustrianCode, (typeof SUMS)[number]>),
    turnover: isEvent(event, 'returned', 'cancelled') ? base64(utf8('STO')) : '',
    ...{ chain: '', signature: isDown ? base64(utf8(OUTAGE)) : '' },
  };
  return {
    ...{ extensionId: 'at-rksv', version: VERSION },
    attributes: {
      ...{ cashRegisterId, receiptNumber, transactionTimestamp: `${day}T${end}${OFFSET}` },
      signature: { format: 'QR_CODE', content: austrianCodeText(unsigned) },
      ...(isDown ? { errorMessage: OUTAGE } : {}),
    },
  };
}

/** What the till knows of its transaction; the rest follows from the sale ({@link signed}). */
function germanRecord({ event, cashRegisterId, seed }: Recorded): Extension[] {
  const { day, utc } = timesOf(event);
  const record = {
    timeFormat: 'unixTime',
    ...{ startTimestamp: `${day}T${utc.begin}Z`, endTimestamp: `${day}T${utc.end}Z` },
    signatureAlgorithm: '',
    recordingSystemSerialNumber: tillOf(cashRegisterId),
    ...{ securityModuleSerialNumber: MODULE, signature: '' },
    signatureNumber: demoDigits(`${seed} counter`, 5),
    transactionNumber: demoDigits(`${seed} transaction`, 5),
    ...{ processType: 'Kassenbeleg-V1', processData: '' },
  };
  return [
    { extensionId: 'de-kassensichv', version: VERSION, attributes: record },
    {
      ...{ extensionId: 'de-dsfinvk', version: VERSION },
      attributes: { code: { format: 'QR_CODE', content: '' } },
    },
  ];
}

/**
 * A sale that the demonstration device of its till has signed.
 *
 * @param sold the sale that is taken back, after which an Austrian register has recorded it; by default the start receipt is before
 */
export function signed<S extends object>(sale: S, sold?: object): S {
  const receipt = demonstrationReceipt(sale);
  if (receipt === undefined) {
    return withSigned(sale, signGermanSale(sale));
  }
  const before =
    (sold === undefined ? undefined : demonstrationReceipt(sold)) ??
    signZero({ ...receipt, receiptNumber: '26-000000', time: `${receipt.time.slice(0, 10)}T07:00:00` });
  const { values = [] } = signAustrianSale(sale, { chain: chainAfter(before), turnover: 0n }) ?? {};
  return withSigned(sale, values);
}

/** What the receipt states in place of the record: what the till itself knows. */
function germanOutage({ event, cashRegisterId }: Recorded): Fiscal {
  const { day, begin, end } = timesOf(event);
  const date = germanDay(day);
  return {
    extensions: [
      {
        ...{ extensionId: 'de-kassensichv', version: VERSION },
        attributes: {
          timeFormat: 'unixTime',
          errorMessage: 'TSE ausgefallen: keine Antwort des Sicherheitsmoduls',
        },
      },
    ],
    outage:
      'TSE ausgefallen, daher ohne Transaktionsnummer und Prüfwert. ' +
      `Kasse: ${tillOf(cashRegisterId)}. TSE: ${MODULE}. ` +
      `Vorgangsbeginn: ${date}, ${begin} Uhr. Vorgangsende: ${date}, ${end} Uhr.`,
  };
}

function tillOf(cashRegisterId: string): string {
  return `DEMO-KASSE-${cashRegisterId}`;
}

/** The security module of all German tills. */
const MODULE = tseSerialOf(DEMO_TSES[0]);

/** What the codes of all Austrian registers have. */
const REGISTER = { suite: 'R1-AT1', serial: publicKeyOf(DEMO_UNIT).serial };
