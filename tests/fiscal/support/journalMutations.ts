import { newRegister, RECEIPT, signatureOf, certificateOf } from '../../support/fiscal/rksv';
import { receiptsOf, ZERO } from '../../support/fiscal/journals';
import type { Made, Shop } from './journalProblems';
import {
  CLOSES,
  COMPANY,
  OTHER_SERIAL,
  OUTAGE,
  bytesOf,
  cents,
  dueAt,
  everywhere,
  flipped,
  forged,
  formed,
  groupOf,
  inGroups,
  instead,
  otherCertificate,
  renewed,
  secretOf,
  signed,
  spliced,
  started,
  journalText,
  url,
  whole,
  withPart,
  wrong,
} from './journalProblems';
/** What can happen to a journal, by its name. */
export const JOURNAL_MUTATIONS: Readonly<Record<string, (shop: Shop) => Made>> = {
  nothing: ({ receipts }) => receipts,
  // Changed after it was signed.
  'a byte of a signature': formed((a, b, c) => [a, b, flipped(c)].join('.')),
  'the signature of another receipt': formed((a, b, _c, { receipts }) =>
    [a, b, receipts[0]?.split('.')[2]].join('.'),
  ),
  'no signature': formed((a, b) => `${a}.${b}.`),
  'a signature of 63 bytes': formed((a, b, c) =>
    [a, b, url(Buffer.from(c, 'base64url').subarray(1))].join('.'),
  ),
  'the text of the outage over a signature': formed((a, b) =>
    [a, b, url('Sicherheitseinrichtung ausgefallen')].join('.'),
  ),
  'a chaining value': forged('chain', flipped),
  'a sum': forged('sum', (old) => `1${old}`),
  'a sum that is 0': forged('sum', '0,00'),
  'a time': forged('time', (old) => old.replace('T08', 'T09')),
  'a receipt number': forged('number', (old) => `${old}0`),
  'a register id': forged('id', (old) => `${old}0`),
  'a turnover counter': forged('turnover', flipped),
  'the counter of a sale as training': forged('turnover', 'VFJB'),
  'the counter of a sale as cancellation': forged('turnover', 'U1RP'),
  'a serial number': forged('serial', (old) => `${old}0`),
  'a method': forged('suite', 'R1-AT2'),
  // Left out, or in another place.
  'a missing receipt': ({ receipts, at }) => spliced(receipts, at, 1),
  'two missing receipts': ({ receipts, at }) => spliced(receipts, at, 2),
  'no start receipt': ({ receipts }) => receipts.slice(1),
  'only the end': ({ receipts, at }) => receipts.slice(at),
  'no last receipt': ({ receipts }) => receipts.slice(0, -1),
  'a receipt twice': ({ receipts, at }) => spliced(receipts, at, 0, receipts[at] ?? ''),
  'a receipt again at the end': ({ receipts, at }) => [...receipts, receipts[at] ?? ''],
  'the start receipt again at the end': ({ receipts }) => [...receipts, receipts[0] ?? ''],
  'two receipts swapped': ({ receipts, at }) =>
    spliced(receipts, at, 2, receipts[at + 1] ?? '', receipts[at] ?? ''),
  'the order reversed': ({ receipts }) => [...receipts].reverse(),
  'a receipt moved to the end': ({ receipts, at }) => [...spliced(receipts, at, 1), receipts[at] ?? ''],
  'a receipt of another register': ({ receipts, at }) =>
    spliced(receipts, at, 0, receiptsOf(newRegister('ANDERE', secretOf('ANDERE')), [{}])[1] ?? ''),
  'the journal of another register behind': ({ receipts }) => [
    ...receipts,
    ...receiptsOf(newRegister('ANDERE', secretOf('ANDERE')), [{}]),
  ],
  // Signed, and wrong: the chain and the counter.
  'a chain of the payload': signed({ hashed: (jws) => jws.split('.')[1] ?? '' }),
  'a chain of the code': signed({
    hashed: (jws) => Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString(),
  }),
  'a chain of the register id': signed(({ register }) => ({ hashed: () => register.id })),
  'a chain of 7 bytes': wrong('chain', bytesOf(7)),
  'a chain of 9 bytes': wrong('chain', bytesOf(9)),
  'an empty chain': wrong('chain', ''),
  'a chain in base64url': wrong('chain', '-------7A8='),
  'a counter a cent too high': signed((shop) => ({ turnover: dueAt(shop) + 1n })),
  'a counter that stands still': signed((shop) => ({
    turnover: dueAt(shop) - cents(shop.changes[shop.at - 1]?.sums ?? RECEIPT.sums),
  })),
  'a counter that begins again': signed({ turnover: 0n }),
  'a negative counter': signed({ turnover: -5n }),
  'a counter of 4 bytes': wrong('turnover', bytesOf(4)),
  'a counter of 17 bytes': wrong('turnover', bytesOf(17)),
  'an empty counter': wrong('turnover', ''),
  'a counter in base64url': wrong('turnover', '-------7A8='),
  'a counter of 5 bytes': signed({ counterBytes: 5 }),
  'a counter of 16 bytes': signed({ counterBytes: 16 }),
  'counters of 5 bytes': everywhere({ counterBytes: 5 }),
  'a counter with another AES key': (shop) =>
    signed({ signer: { ...shop.register, aesKey: secretOf('another AES key') } })(shop),
  'a sale below zero': signed({ sums: ['-5000,00', '0,00', '0,00', '0,00', '0,00'] }),
  'a cancellation that the counter leaves out': (shop) =>
    instead(
      { mark: 'STO', sums: ['-3,90', '0,00', '0,00', '0,00', '0,00'] },
      { turnover: dueAt({ ...shop, at: shop.at - 1 }) + cents(RECEIPT.sums) },
    )(shop),
  'training that the counter counts': (shop) =>
    instead(
      { mark: 'TRA' },
      { turnover: dueAt({ ...shop, at: shop.at - 1 }) + 2n * cents(RECEIPT.sums) },
    )(shop),
  // Signed, and wrong: the parts by themselves.
  'a sum with a point': wrong('sum', '3.90'),
  'a sum with a zero in front': wrong('sum', '03,90'),
  'a sum with one decimal': wrong('sum', '3,9'),
  'a sum with thousands': wrong('sum', '1.200,34'),
  'an empty sum': wrong('sum', ''),
  'a sum with a plus sign': wrong('sum', '+3,90'),
  'a time with a zone': wrong('time', (old) => `${old}Z`),
  'a time without T': wrong('time', (old) => old.replace('T', ' ')),
  'a day that is not': wrong('time', (old) => old.replace('11-05', '02-30')),
  'an hour that is not': wrong('time', (old) => old.replace('T08', 'T24')),
  'a second that is not': wrong('time', (old) => `${old.slice(0, -2)}60`),
  'an hour of one digit': wrong('time', (old) => old.replace('T08', 'T8')),
  'an empty time': wrong('time', ''),
  'a time before': signed({ time: '2026-11-05T07:00:00' }),
  'a date before': signed({ time: '2026-11-04T08:30:00' }),
  'one time for all': everywhere({ time: '2026-11-05T08:00:59' }),
  'the hour that autumn has twice': ({ register }) =>
    receiptsOf(
      register,
      [{ time: '2026-10-25T02:55:00' }, { time: '2026-10-25T02:05:00' }, { time: '2026-10-25T03:05:00' }],
      { time: '2026-10-25T01:55:00' },
    ),
  'the number of another receipt': signed({ number: '1' }),
  'a gap in the numbers': signed(({ at }) => ({ number: String(at + 500) })),
  'an empty number': signed({ number: '' }),
  'a number with an underscore': signed({ number: '7_8' }),
  'another register id': wrong('id', 'ANDERE'),
  'an empty register id': wrong('id', ''),
  'a method that is not': wrong('suite', 'R7-AT1'),
  'a method in small letters': wrong('suite', 'r1-at1'),
  'a method without a provider': wrong('suite', 'R1'),
  'a method with three parts': wrong('suite', 'R1-AT1-1'),
  'a provider with a zero in front': wrong('suite', 'R1-AT01'),
  'a provider of two digits': wrong('suite', 'R1-AT77'),
  'a provider of another country': wrong('suite', 'R1-DE1'),
  'the certificate of another': wrong('serial', OTHER_SERIAL),
  'a serial number that is not hexadecimal': wrong('serial', 'xyz'),
  'an empty serial number': wrong('serial', ''),
  'a serial number in capital letters': wrong('serial', (old) => old.toUpperCase()),
  'a serial number with zeros in front': wrong('serial', (old) => `00${old}`),
  'a serial number in decimal digits': wrong('serial', (old) => BigInt(`0x${old}`).toString()),
  'the key of a business in an open system': wrong('serial', COMPANY),
  'a closed system from here on': (shop) =>
    receiptsOf(
      shop.register,
      shop.changes.map((one, index) =>
        index < shop.at - 1 ? one : { ...one, suite: 'R1-AT0', serial: COMPANY },
      ),
    ),
  'a closed system with a certificate': wrong('suite', 'R1-AT0'),
  // The start receipt.
  'a start receipt with a sum': started({ sums: RECEIPT.sums }),
  'a start receipt with a counter': started({ turnover: 7n }),
  'a start receipt that is training': started({ mark: 'TRA' }),
  'a start receipt that is a cancellation': started({ mark: 'STO' }),
  'a start receipt of an outage': started(OUTAGE),
  'a start receipt that hashes another id': started({
    hashed: () => '',
    written: (text) => withPart(text, 'chain', 'MTIzNDU2Nzg='),
  }),
  // Outages.
  'an outage that is closed at once': instead(OUTAGE, CLOSES),
  'an outage that is closed after a sale': instead(OUTAGE, {}, CLOSES),
  'an outage that two sales follow': instead(OUTAGE, {}, {}),
  'an outage that training of 0 follows': instead(OUTAGE, { mark: 'TRA', sums: ZERO }, {}),
  'an outage that a cancellation of 0 follows': instead(OUTAGE, { mark: 'STO', sums: ZERO }, {}),
  'an outage, a sale and an outage': instead(OUTAGE, {}, OUTAGE, CLOSES),
  'an outage with a receipt of 0': instead(OUTAGE, { ...OUTAGE, sums: ZERO }, OUTAGE, CLOSES),
  'a receipt of 0 of an outage': instead({ ...OUTAGE, sums: ZERO }, CLOSES),
  'an outage at the end': ({ register, changes }) => receiptsOf(register, [...changes, OUTAGE, OUTAGE]),
  // The certificates.
  'two certificates': inGroups((own, other, first, second) => [own(first), other(second)]),
  'two certificates in one group': (shop) => renewed(shop).flat(),
  "two certificates in each other's place": inGroups((own, other, first, second) => [
    other(first),
    own(second),
  ]),
  "two groups in each other's place": inGroups((own, other, first, second) => [other(second), own(first)]),
  'two groups of one certificate': ({ register, receipts, at }) => ({
    groups: [groupOf(register, receipts.slice(0, at)), groupOf(register, receipts.slice(at))],
  }),
  'a group without receipts between': ({ register, receipts, at }) => ({
    groups: [
      groupOf(register, receipts.slice(0, at)),
      groupOf(register, []),
      groupOf(register, receipts.slice(at)),
    ],
  }),
  'the certificate of another register': (shop) =>
    whole(shop, { Signaturzertifikat: otherCertificate(shop.other) }),
  'a certificate with another serial number': (shop) =>
    whole(shop, { Signaturzertifikat: certificateOf(shop.register, '4de300de31').toString('base64') }),
  'a certificate that no list has': (shop) => ({
    groups: [
      groupOf(
        shop.register,
        everywhere({ serial: '2abb01' })(shop),
        certificateOf(shop.register, '2abb01').toString('base64'),
      ),
    ],
  }),
  'a certificate that is cut off': (shop) => {
    const { Signaturzertifikat } = groupOf(shop.register, []);
    return whole(shop, { Signaturzertifikat: Signaturzertifikat.slice(0, 60) });
  },
  'a certificate that is text': (shop) => whole(shop, { Signaturzertifikat: 'Zertifikat' }),
  'a certificate that is a number': (shop) => whole(shop, { Signaturzertifikat: 7 }),
  'an empty certificate': (shop) => whole(shop, { Signaturzertifikat: '' }),
  'two groups without certificates': ({ register, receipts, at }) => ({
    groups: [groupOf(register, receipts.slice(0, at), ''), groupOf(register, receipts.slice(at), '')],
  }),
  'no member for the certificate': (shop) => whole(shop, { Signaturzertifikat: undefined }),
  'no member for the authorities': (shop) => whole(shop, { Zertifizierungsstellen: undefined }),
  'a closed system': (shop) => ({
    groups: [groupOf(shop.register, everywhere({ suite: 'R1-AT0', serial: COMPANY })(shop), '')],
  }),
  'a closed system with another key': (shop) => ({
    groups: [
      groupOf(shop.register, everywhere({ suite: 'R1-AT0', serial: COMPANY, signer: shop.other })(shop), ''),
    ],
  }),
  // The AES key.
  'another AES key': ({ receipts, register }) => ({
    groups: [groupOf(register, receipts)],
    aesKey: secretOf('another').toString('base64'),
  }),
  'an AES key of 31 bytes': ({ receipts, register }) => ({
    groups: [groupOf(register, receipts)],
    aesKey: secretOf('another').subarray(1).toString('base64'),
  }),
  // The compact form, and the JSON around it.
  'the algorithm ES512 in the header': formed((_a, b, c) => [url('{"alg":"ES512"}'), b, c].join('.')),
  'the algorithm none in the header': formed((_a, b, c) => [url('{"alg":"none"}'), b, c].join('.')),
  'a space in the header, signed': formed((_a, b, _c, { register }) => {
    const input = `${url('{"alg": "ES256"}')}.${b}`;
    return `${input}.${url(signatureOf(register, input))}`;
  }),
  'padding in the signature': formed((a, b, c) => [a, b, `${c}==`].join('.')),
  'padding in the payload': formed((a, b, c) => [a, `${b}=`, c].join('.')),
  'a fourth part': formed((a, b, c) => [a, b, c, ''].join('.')),
  'two parts': formed((a, b) => [a, b].join('.')),
  'a sign in the payload': formed((a, b, c) => [a, `${b.slice(0, -1)}&`, c].join('.')),
  'a sign in the signature': formed((a, b, c) => [a, b, `${c.slice(0, -1)}&`].join('.')),
  'a line break in the payload': formed((a, b, c) => [a, `${b.slice(0, 40)}\n${b.slice(40)}`, c].join('.')),
  'base64 in the signature': formed((a, b) => [a, b, '+/'.repeat(43)].join('.')),
  'bytes that are not UTF-8': formed((a, b, _c, { register }) => {
    const bytes = Buffer.from(b, 'base64url');
    bytes[8] = 0xe4;
    const input = `${a}.${url(bytes)}`;
    return `${input}.${url(signatureOf(register, input))}`;
  }),
  'the text of the code': formed((_a, b, c) => `${Buffer.from(b, 'base64url').toString()}_${c}`),
  'an empty text': formed(() => ''),
  'a number for a receipt': (shop) => ({ text: journalText(shop).replace(/"Belege-kompakt":\[/, '$&7,') }),
  'null for a receipt': (shop) => ({ text: journalText(shop).replace(/"Belege-kompakt":\[/, '$&null,') }),
  'a list for a receipt': (shop) => ({ text: journalText(shop).replace(/"Belege-kompakt":\[/, '$&[],') }),
  'a byte order mark': (shop) => ({ text: `\uFEFF${journalText(shop)}` }),
  'more members': (shop) => ({
    text: journalText(shop).replace('{', '{"Kassen-ID":{"a":[1]},').replace(/\[\{/, '[{"x":[{}],'),
  }),
  'the text cut off': (shop) => ({ text: journalText(shop).slice(0, -20) }),
  'the receipts twice in a group': (shop) => ({
    text: journalText(shop).replace('"Belege-kompakt"', '"Belege-kompakt":[],$&'),
  }),
  'the certificate twice in a group': (shop) => ({
    text: journalText(shop).replace('"Signaturzertifikat"', '"Signaturzertifikat":"",$&'),
  }),
  'the groups twice': (shop) => ({
    text: journalText(shop).replace('"Belege-Gruppe"', '"Belege-Gruppe":[],$&'),
  }),
  'groups that are an object': (shop) => ({ text: journalText(shop).replace('[', '').replace(/\]\}$/, '}') }),
  'no groups': () => ({ text: '{}' }),
  'a list in place of the journal': (shop) => ({ text: `[${journalText(shop)}]` }),
  'a group that is a list': (shop) => ({ text: journalText(shop).replace('[{', '[[],{') }),
};
