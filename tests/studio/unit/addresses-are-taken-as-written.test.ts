import { describe, expect, it } from 'vitest';

import { examineInput, type WorkbenchInput } from '../../../src/studio/examine/examineInput';
import { editableText } from '../../../src/signatures/read/readDelivery';
import { genuine, newSender, NOW, SINK } from '../../support/genuineDelivery';

const sender = await newSender();

const known = { types: [], samples: [], seen: [], now: NOW };

/** What is found of a delivery that was signed for an address, and came at a target. */
async function examined(signedFor: string, sink: string, target: string) {
  const { message, options } = await genuine(sender, { target: signedFor });
  const input: WorkbenchInput = {
    delivery: { kind: 'text', ...editableText({ ...message, target }, 100_000) },
    ...{ sink, keys: JSON.stringify({ keys: options.keys }), tolerance: '300', at: NOW.toISOString() },
  };
  const outcome = await examineInput(input, known);
  if (outcome.kind !== 'examined') {
    throw new Error(`It is ${outcome.kind}.`);
  }
  return outcome.examination;
}

const ORIGIN = SINK.origin;

describe('a signature over the sink as it was written holds', () => {
  it.each([
    ["?a='b'", `${ORIGIN}/slipway?a='b'`],
    ['/a/./b/', `${ORIGIN}/a/./b/`],
    ['a host in capitals', 'https://Hooks.KORNBLICK.example/slipway'],
    ['the default port', `${ORIGIN}:443/slipway`],
    ['no path', ORIGIN],
  ])('%s', async (_what, written) => {
    const target = new URL(written);
    for (const signedFor of [written, target.href]) {
      const { verdict, results } = await examined(signedFor, written, target.pathname + target.search);
      expect(verdict).toBe('holds');
      expect(results[0]?.base?.find(({ identifier }) => identifier === '"@target-uri"')?.value).toBe(
        signedFor,
      );
    }
    // The spelling of the sink alone counts: an address that only a parser takes for it does not hold.
    expect((await examined(written, target.href, '/other')).verdict).toBe('fails');
  });

  it('also where the delivery has it alone', async () => {
    expect((await examined(`${ORIGIN}/a/./b/?a='b'`, '', "/a/./b/?a='b'")).verdict).toBe('holds');
  });
});

describe('the address that the server saw is compared with the sink', () => {
  const own = `${SINK.pathname}${SINK.search}`;

  it.each([
    ['a slash that a proxy added', '/slipway/sales/?shop=1', 'address-slash'],
    ['a prefix that a proxy removed', '/sales?shop=1', 'address-path'],
    ['a query that a proxy removed', '/slipway/sales', 'address-query'],
    ['another spelling', '/slipway/./sales?shop=1', 'address-written'],
    ['another host', 'https://inner.example/slipway/sales?shop=1', 'address-host'],
  ])('%s is named, though the signature over the sink holds', async (_what, target, cause) => {
    const { verdict, seenAddress, diagnosed } = await examined(SINK.href, SINK.href, target);
    expect([verdict, diagnosed.diagnoses]).toEqual(['holds', []]);
    expect(seenAddress).toMatchObject([
      { cause, detail: expect.stringMatching(/^Your server saw https:.*, and the sink is /) as string },
    ]);
  });

  it('and where they are the same, nothing is named', async () => {
    for (const target of [own, SINK.href]) {
      expect((await examined(SINK.href, SINK.href, target)).seenAddress).toEqual([]);
    }
    const written = `${ORIGIN}/a/./b?a='b'`;
    expect((await examined(written, written, "/a/./b?a='b'")).seenAddress).toEqual([]);
  });

  it('and what explains the failure already is named once', async () => {
    const { diagnosed, seenAddress } = await examined(
      `${ORIGIN}/slipway/sales/?shop=1`,
      SINK.href,
      '/slipway/sales/?shop=1',
    );
    expect(diagnosed.diagnoses.map(({ cause }) => cause)).toEqual(['address-slash']);
    expect(seenAddress).toEqual([]);
  });
});
