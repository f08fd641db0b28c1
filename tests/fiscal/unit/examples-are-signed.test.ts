import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { projectPaths } from '../../../src/kit/paths';
import {
  DEMO_AES_KEY,
  DEMO_TSES,
  DEMO_UNIT,
  publicKeyOf,
  tseSerialOf,
} from '../../../src/fiscal/demonstration/devices';
import { checkJournal } from '../../../src/fiscal/austria/journal/checkJournal';
import { readJournal } from '../../../src/fiscal/austria/journal/readJournal';
import { austrianCodeText } from '../../../src/fiscal/signing/austrian';
import { journalOf } from '../../../src/fiscal/signing/journal';
import { signRegisters } from '../../../src/fiscal/signing/registers';
import { signBytes } from '../../../src/fiscal/signing/signBytes';
import { inspectCode } from '../../../src/fiscal/inspectCode';
import { attributesOf, codeOfSale } from '../../../src/fiscal/model/saleFields';
import { readExamples, signExamples } from '../../../tools/writing/signExamples';
import { bodyExamples, preparedValidators } from '../../support/validators';

const { contracts } = await preparedValidators();

const sales = bodyExamples(contracts)
  .filter(({ operation }) => operation === 'checkout/createSale')
  .map(({ name, value }) => ({ name, sale: value, code: codeOfSale(value) ?? '' }));
const german = sales.filter(({ code }) => code.startsWith('V0;'));
const austrian = sales.filter(({ code }) => code.startsWith('_R1'));

describe('the demonstration devices', () => {
  it.each([...DEMO_TSES, DEMO_UNIT])('$name has a certificate of its own key, which says DEMO', (device) => {
    const certificate = new X509Certificate(Buffer.from(device.certificate, 'base64'));
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.subject).toBe(certificate.issuer);
    expect(certificate.issuer).toContain('DEMO: anybody can sign with this key');
    expect(certificate.subject).toContain(`CN=${device.name}`);
    expect(Buffer.from(certificate.serialNumber, 'hex').subarray(0, 4).toString()).toBe('DEMO');
  });

  it.each([...DEMO_TSES, DEMO_UNIT])('$name signs the same bytes alike, for its certificate', (device) => {
    const bytes = Buffer.from('the same bytes');
    const signature = signBytes(device, bytes);
    expect(signBytes(device, bytes)).toEqual(signature);
    const { publicKey } = new X509Certificate(Buffer.from(device.certificate, 'base64'));
    const hash = `sha${String(signature.length * 4)}`;
    expect(verify(hash, bytes, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
  });

  it.each(DEMO_TSES)('$name has the SHA-256 of its key as its serial number', (device) => {
    const certificate = new X509Certificate(Buffer.from(device.certificate, 'base64'));
    const spki = createPublicKey(certificate.publicKey.export({ type: 'spki', format: 'pem' }));
    const der = spki.export({ type: 'spki', format: 'der' });
    const point = der.subarray(der.length - publicKeyOf(device).point.length);
    expect(tseSerialOf(device)).toBe(createHash('sha256').update(point).digest('hex'));
  });
});

describe('the examples', () => {
  let texts: ReadonlyMap<string, string>;
  beforeAll(async () => {
    texts = await readExamples(projectPaths(path.resolve(import.meta.dirname, '../../..')).openapi);
  });

  it('have the codes that their devices sign: npm run fix examples', () => {
    expect([...signExamples(texts).keys()]).toEqual([]);
  });

  it('name no TSE but those for demonstration', () => {
    const serials = [...texts.values()].flatMap((text) => text.match(/\b[0-9a-f]{64}\b/g) ?? []);
    expect(serials.length).toBeGreaterThan(5);
    expect(serials.filter((serial) => !DEMO_TSES.some((tse) => tseSerialOf(tse) === serial))).toEqual([]);
  });

  it('are signed with the hash of each size', () => {
    expect(new Set(german.map(({ code }) => code.split(';')[8])).size).toBe(3);
    expect(german.length).toBeGreaterThan(2);
    expect(austrian.length).toBeGreaterThan(5);
  });
});

describe.each(signRegisters(austrian.map(({ sale }) => attributesOf(sale))))(
  'the register $registerId',
  (register) => {
    const { codes } = register;

    it('has a journal in which nothing is wrong', async () => {
      const journal = readJournal(journalOf(register));
      const { problems } = await checkJournal(typeof journal === 'string' ? expect.fail(journal) : journal, {
        key: DEMO_UNIT.certificate,
        aesKey: DEMO_AES_KEY,
      });
      expect(problems).toEqual([]);
    });

    it('has one chain from its start receipt, with a counter that the published key decrypts', async () => {
      const texts = codes.map((code) => austrianCodeText(code));
      for (const [index, text] of texts.entries()) {
        const previous = texts[index - 1];
        const found = await inspectCode(text, {
          ...{ aesKey: DEMO_AES_KEY },
          ...(previous === undefined ? {} : { previous }),
        });
        expect(found.signature.verdict, text).toBe(text.includes('_U2ljaGVy') ? 'unchecked' : 'holds');
        expect(found.chain?.verdict ?? 'holds', text).toBe('holds');
        expect(found.turnover?.verdict, text).toBe(text.includes('_U1RP_') ? 'unchecked' : 'holds');
        expect(found.problems, text).toEqual([]);
      }
      expect(texts.length).toBeGreaterThan(1);
    });
  },
);
