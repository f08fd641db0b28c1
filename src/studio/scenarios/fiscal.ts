import type { VatCountry } from '../../sale/law/vatRates';
import { amountText, sum, type Cents } from './cents';
import { isEvent, type EventId } from './choices';
import { demoBase64, demoDigits, demoHex } from './demonstration';
import type { RateSum } from './lines';
import type { Payments } from './payments';
import { germanDay, OFFSET, timesOf } from './times';

/** What a fiscal device records of a sale. */
export interface Recorded {
  readonly country: VatCountry;
  readonly event: EventId;
  readonly receiptNumber: string;
  readonly cashRegisterId: string;
  readonly sums: readonly RateSum[];
  readonly payments: Payments;
  /** What invented values follow from. */
  readonly seed: string;
}

/** An extension of a sale. */
export interface Extension {
  readonly extensionId: string;
  readonly version: '2022-03-07';
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** The extensions that the law of a country asks for, and a text for the receipt while a device is down. */
export interface Fiscal {
  readonly extensions: readonly Extension[];
  readonly outage?: string;
}

const VERSION = '2022-03-07';

/** What an Austrian receipt says while the signing device is down (RKSV, section 17). */
const AT_OUTAGE = 'Sicherheitseinrichtung ausgefallen';

/** `Sicherheitseinrichtung ausgefallen` and `STO` in base64, as they are in the code (RKSV, annex, Nos. 4 and 8). */
const AT_OUTAGE_CODE = 'U2ljaGVyaGVpdHNlaW5yaWNodHVuZyBhdXNnZWZhbGxlbg==';
const AT_CANCELLED = 'U1RP';

/** The parts of the Austrian code with the gross sums by rate (RKSV, annex, No. 4), and those of `processData`. */
const AT_SUMS = [5, 6, 7, 8, 9];
const DE_SUMS = [1, 2, 3, 4, 5];

/** The duty to issue a receipt (BAO), which also applies to an order. */
export function baoOf(receiptNumber: string, event: EventId): Extension {
  return {
    ...{ extensionId: 'at-bao', version: VERSION },
    attributes: { receiptNumber, transactionDate: timesOf(event).day },
  };
}

/** The record of a fiscal device, as demonstration data: no device signed it, and its invented values begin with `DEMO`. */
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

function rksvOf({ event, receiptNumber, cashRegisterId, sums, seed }: Recorded): Extension {
  const { day, end } = timesOf(event);
  const isDown = isEvent(event, 'down');
  const takenBack = isEvent(event, 'returned', 'cancelled');
  const parts = [
    ...['R1-AT1', cashRegisterId, receiptNumber, `${day}T${end}`],
    ...AT_SUMS.map((place) => amountText(grossAt(sums, place)).replace('.', ',')),
    takenBack ? AT_CANCELLED : demoBase64(`${seed} turnover`, 8),
    demoHex('certificate', 10),
    demoBase64(`${seed} chain`, 8),
    isDown ? AT_OUTAGE_CODE : demoBase64(`${seed} signature`, 64),
  ];
  return {
    ...{ extensionId: 'at-rksv', version: VERSION },
    attributes: {
      ...{ cashRegisterId, receiptNumber, transactionTimestamp: `${day}T${end}${OFFSET}` },
      signature: { format: 'QR_CODE', content: `_${parts.join('_')}` },
      ...(isDown ? { errorMessage: AT_OUTAGE } : {}),
    },
  };
}

function germanRecord({ event, cashRegisterId, sums, payments, seed }: Recorded): Extension[] {
  const { day, utc } = timesOf(event);
  const [begin, end] = [`${day}T${utc.begin}`, `${day}T${utc.end}`];
  const till = tillOf(cashRegisterId);
  const processData = processDataOf(sums, payments);
  const [transactionNumber, signatureNumber] = [
    demoDigits(`${seed} transaction`, 5),
    demoDigits(`${seed} counter`, 5),
  ];
  const signature = demoBase64(`${seed} signature`, 96);
  const record = {
    ...{ timeFormat: 'unixTime', startTimestamp: `${begin}Z`, endTimestamp: `${end}Z` },
    signatureAlgorithm: 'ecdsa-plain-SHA384',
    recordingSystemSerialNumber: till,
    securityModuleSerialNumber: MODULE,
    ...{ signature, signatureNumber, transactionNumber },
    ...{ processType: 'Kassenbeleg-V1', processData },
  };
  const code = [
    ...['V0', till, record.processType, processData, transactionNumber, signatureNumber],
    ...[`${begin}.000Z`, `${end}.000Z`, record.signatureAlgorithm, record.timeFormat],
    // A point of P-384, uncompressed: 0x04, which is "B" in base64, then both coordinates.
    ...[signature, `B${demoBase64('key', 97).slice(1)}`],
  ].join(';');
  return [
    { extensionId: 'de-kassensichv', version: VERSION, attributes: record },
    {
      ...{ extensionId: 'de-dsfinvk', version: VERSION },
      attributes: { code: { format: 'QR_CODE', content: code } },
    },
  ];
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

/** `Beleg^` with the gross sums, a tip at 0 per cent, `^` and the payments (DSFinV-K, Annex I). */
function processDataOf(sums: readonly RateSum[], { paid, tip }: Payments): string {
  const gross = DE_SUMS.map((place) => amountText(grossAt(sums, place) + (place === 5 ? tip : 0n)));
  const payments = paid.map(({ cents, kind }) => `${amountText(cents)}:${kind}`);
  return `Beleg^${gross.join('_')}^${payments.join('_')}`;
}

function grossAt(sums: readonly RateSum[], place: number): Cents {
  return sum(sums.filter(({ rate }) => rate.sum === place).map(({ gross }) => gross));
}

function tillOf(cashRegisterId: string): string {
  return `DEMO-KASSE-${cashRegisterId}`;
}

/** The serial number of the module: the SHA-256 of the key in the code, in hexadecimal digits (BSI TR-03153). */
const MODULE = 'f5333a3cefe288d70bab6b762c510737bdbf352c80654af0ff46497a7e18e86c';
