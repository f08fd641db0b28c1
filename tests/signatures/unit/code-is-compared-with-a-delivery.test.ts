import { createHash } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { base64, textOf } from '../../../src/kit/bytes';
import { compareOwn } from '../../../src/signatures/diagnose/compareOwn';
import { writeBase, type BaseLine } from '../../../src/signatures/verify/signatureBase';
import { verifyDelivery } from '../../../src/signatures/verify/verifyDelivery';
import { EVENT, genuine, newSender } from '../../support/genuineDelivery';

let body: Uint8Array;
let lines: readonly BaseLine[];

beforeAll(async () => {
  const { message, options } = await genuine(await newSender());
  const [result] = await verifyDelivery(message, options);
  body = message.body;
  lines = result?.base ?? [];
});

const causeOf = async (digest: string, base = '') => {
  const [compared] = await compareOwn({ digest, base }, body, lines, [EVENT]);
  return compared?.diagnosis?.cause;
};

const hash = (data: string | Uint8Array, encoding: BufferEncoding = 'utf8') =>
  createHash('sha256').update(typeof data === 'string' ? Buffer.from(data, encoding) : data);

describe('the digest that a receiver computes', () => {
  it('is right in each form', async () => {
    for (const digest of [
      hash(body).digest('hex'),
      hash(body).digest('base64'),
      hash(body).digest('base64url'),
      ` sha-256=:${hash(body).digest('base64')}: `,
      createHash('sha512').update(body).digest('base64'),
      createHash('sha512').update(body).digest('hex'),
    ]) {
      expect(await compareOwn({ digest, base: '' }, body, lines, [])).toEqual([{ name: 'digest' }]);
    }
  });

  const texts: readonly (readonly [
    what: string,
    text: () => string,
    encoding: BufferEncoding,
    cause: string,
  ])[] = [
    ['of JSON that is serialised again', () => JSON.stringify(EVENT, null, 2), 'utf8', 'body-serialised'],
    ['of the body with a line feed', () => `${textOf(body)}\n`, 'utf8', 'body-newline'],
    ['of the text in UTF-16', () => textOf(body), 'utf16le', 'digest-of-text'],
    ['of the text in ISO 8859-1', () => textOf(body), 'latin1', 'body-encoding'],
    ['of something else', () => 'x', 'utf8', 'body-unknown'],
  ];
  it.each(texts)('%s is named', async (_what, text, encoding, cause) => {
    expect(await causeOf(hash(text(), encoding).digest('base64'))).toBe(cause);
  });

  it('is named where it is encoded twice, or is not a digest', async () => {
    expect(await causeOf(base64(Buffer.from(hash(body).digest('hex'))))).toBe('digest-form');
    expect(await causeOf('!')).toBe('digest-form');
  });

  it('is named where its name is in capital letters', async () => {
    const digest = hash(body).digest('base64');
    expect(await causeOf(`SHA-256=:${digest}:`)).toBe('digest-name');
    expect(await causeOf(`SHA-256=${digest}`)).toBe('digest-name');
    expect(await causeOf(`sha-256=${digest}`)).toBe('digest-form');
  });
});

describe('the signature base that a receiver builds', () => {
  const detailOf = async (base: string) => {
    const [compared] = await compareOwn({ digest: '', base }, body, lines, []);
    return compared?.diagnosis?.detail;
  };

  it('is right, or its first line that differs is named', async () => {
    const right = writeBase(lines);
    expect(await detailOf(right)).toBeUndefined();
    expect(await detailOf(`${right}\n`)).toContain('a line break at its end');
    expect(await detailOf(right.replace('/slipway/sales', '/slipway/sales/'))).toMatch(
      /^Line 2 of your signature base is “"@target-uri": .*sales\/\?shop=1”, and must be/,
    );
    expect(await detailOf(right.split('\n').slice(0, 3).join('\n'))).toContain(
      'its last line, "@signature-params", is missing',
    );
    expect(await detailOf(`${right}\n"x": y`)).toContain('has 5 lines, and the right one has 4');
  });
});
