import { DEMO_TSES, DEMO_UNIT, publicKeyOf, tseSerialOf } from '../../../src/fiscal/demonstration/devices';
import type { AustrianCode } from '../../../src/fiscal/austria/code';
import { austrianCodeText, chainAfter, signAustrian } from '../../../src/fiscal/signing/austrian';
import { germanCodeText, signGerman } from '../../../src/fiscal/signing/german';
import { amountOf, dayOf, localTime, type Sums, type Tree } from './basket';
import type { Draw } from './draw';
import type { Paid } from './payments';

const VERSION = '2022-03-07';
export const extension = (extensionId: string, attributes: Tree): Tree => ({
  ...{ extensionId, version: VERSION },
  attributes,
});
const utcTime = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`;

/** What a device signs. */
interface Signed {
  readonly number: string;
  readonly time: number;
  readonly sums: Sums;
  readonly paid: Paid;
  readonly isReturn: boolean;
}

/** What a device gives to a sale: its extensions, and what the till says in a section while the device is out. */
interface Stamp {
  readonly extensions: readonly Tree[];
  readonly note?: string;
}

/** A signing device, or the TSE of several tills, with outages. */
export interface Device {
  isOut: boolean;
  readonly stamp: (signed: Signed) => Stamp;
}

/** The till of a German shop with its TSE. */
export function germanDevice(draw: Draw, till: string): Device {
  const device = DEMO_TSES[draw.pick([0, 0, 0, 1])] ?? DEMO_TSES[0];
  const clientId = `DEMO-KASSE-${till}`;
  const serial = tseSerialOf(device);
  let [transaction, counter] = [draw.int(1, 90_000), draw.int(1, 300_000)];
  const isRestaurant = draw.chance(0.2);
  const hasCertificate = draw.chance(0.1);
  const tipIsIncluded = draw.chance(0.5);
  const stamp = ({ time, sums: { byRate }, paid }: Signed): Stamp => {
    const startTime = time - draw.int(1, 240) * 1000;
    if (device_.isOut) {
      const errorMessage = draw.pick(['TSE ausgefallen', 'TSE ausgefallen: keine Antwort seit 10:41 Uhr']);
      const said = (at: number) => `${dayOf(at)}, ${localTime(at).slice(11, 19)} Uhr`;
      const note = `TSE ausgefallen, daher ohne Transaktionsnummer und Prüfwert. Kasse: ${clientId}. TSE: ${serial}. Vorgangsbeginn: ${said(startTime)}. Vorgangsende: ${said(time)}.`;
      return { extensions: [extension('de-kassensichv', { timeFormat: 'unixTime', errorMessage })], note };
    }
    // Orders, voids and the other tills of the TSE count, too.
    transaction += draw.int(1, 3);
    counter += draw.int(2, 7);
    const zero = (byRate.get(0) ?? 0) + (byRate.get(undefined) ?? 0) + (tipIsIncluded ? paid.tip : 0);
    const amounts = [byRate.get(190) ?? 0, byRate.get(70) ?? 0, 0, 0, zero].map(amountOf).join('_');
    const processData = `Beleg^${amounts}^${paid.process(tipIsIncluded)}`;
    const code = signGerman(device, {
      ...{ clientId, processType: 'Kassenbeleg-V1', processData },
      ...{ transactionNumber: String(transaction), signatureCounter: String(counter) },
      startTime: utcTime(startTime).replace('Z', '.000Z'),
      logTime: utcTime(time).replace('Z', '.000Z'),
    });
    const record = {
      ...{ timeFormat: code.timeFormat, startTimestamp: utcTime(startTime), endTimestamp: utcTime(time) },
      ...{
        signatureAlgorithm: code.algorithm,
        recordingSystemSerialNumber: clientId,
        signature: code.signature,
      },
      ...{ signatureNumber: code.signatureCounter, transactionNumber: code.transactionNumber },
      ...{ processType: code.processType, processData, securityModuleSerialNumber: serial },
      ...(isRestaurant ? { firstOrderTimestamp: utcTime(startTime - 1_800_000) } : {}),
      ...(hasCertificate ? { certificate: device.certificate } : {}),
    };
    const content = germanCodeText(code);
    const extensions = [
      extension('de-kassensichv', record),
      extension('de-dsfinvk', { code: { format: 'QR_CODE', content } }),
    ];
    return { extensions: draw.chance(0.2) ? [...extensions].reverse() : extensions };
  };
  const device_: Device = { isOut: false, stamp };
  return device_;
}

/** The register of an Austrian shop; `cashRegister` of a sale may have another name for it. */
export function austrianDevice(draw: Draw, till: string): Device {
  const registerId = `DEMO-${till}`;
  const { serial } = publicKeyOf(DEMO_UNIT);
  const form = draw.pick(['QR_CODE', 'QR_CODE', 'QR_CODE', 'OCR_STRING', 'URL']);
  const outageHas = draw.pick(['code', 'values', 'nothing']);
  const tipIsIncluded = draw.chance(0.2);
  const isClosedSystem = draw.chance(0.1);
  let turnover = BigInt(draw.int(0, 9_000_000));
  let previous: AustrianCode | undefined;
  const stamp = ({ number, time, sums: { byRate, gross }, paid, isReturn }: Signed): Stamp => {
    turnover += BigInt(gross);
    const sum = (...rates: readonly number[]) => {
      const cents = rates.reduce((total, rate) => total + (byRate.get(rate) ?? 0), 0);
      return amountOf(cents).replace('.', ',');
    };
    const tipped = amountOf((byRate.get(0) ?? 0) + (tipIsIncluded ? paid.tip : 0)).replace('.', ',');
    const code = signAustrian(
      {
        ...{ suite: isClosedSystem ? 'R1-AT0' : 'R1-AT1', registerId, receiptNumber: number },
        time: localTime(time).slice(0, 19),
        ...{ normal: sum(200), reduced1: sum(100), reduced2: sum(130), zero: tipped, special: sum(49, 190) },
        serial: isClosedSystem ? 'U:ATU12345675-01' : serial,
        turnover: isReturn ? 'STO' : turnover,
        isOutage: device.isOut,
      },
      chainAfter(previous ?? { registerId }),
    );
    previous = code;
    const text = austrianCodeText(code, form === 'OCR_STRING' ? 'OCR' : 'QR');
    const address = `https://belege.kasse.example/rksv?c=${encodeURIComponent(text)}`;
    const signature = { format: form, content: form === 'URL' ? address : text };
    const values = {
      cashRegisterId: registerId,
      receiptNumber: number,
      transactionTimestamp: localTime(time),
    };
    const failed = { errorMessage: 'Sicherheitseinrichtung ausgefallen' };
    const ofOutage = { code: { ...values, signature }, values, nothing: {} }[outageHas];
    const rksv = device.isOut ? { ...ofOutage, ...failed } : { ...values, signature };
    const bao = { receiptNumber: number, transactionDate: localTime(time).slice(0, 10) };
    return { extensions: [extension('at-bao', bao), extension('at-rksv', rksv)] };
  };
  const device: Device = { isOut: false, stamp };
  return device;
}
