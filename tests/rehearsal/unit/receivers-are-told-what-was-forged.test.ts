import { describe, expect, it } from 'vitest';

import type { SituationResult } from '../../../src/rehearsal/detect/detect';
import { tryLines } from '../../../src/rehearsal/report/reportTexts';
import { forgeCopies } from '../../../src/sandbox/webhooks/forgeCopies';
import type { CloudEvent } from '../../../src/sandbox/webhooks/cloudEvent';
import { createSigningKeys } from '../../../src/signatures/sign/signingKeys';
import { detect, plan, record, type Recorder } from '../../support/rehearsal';

const NOW = new Date('2026-06-15T10:00:00Z');
const event: CloudEvent = {
  ...{ specversion: '1.0', id: 'event-1', source: 'https://api.slipway.example/checkout', subject: 'a' },
  ...{ type: 'example.slipway.checkout.sale.created.v1', datacontenttype: 'application/json' },
  ...{ time: NOW.toISOString(), data: {} },
};

/** What the sandbox forges, in its order. */
async function forgeries(mode: 'structured' | 'binary' = 'structured'): Promise<readonly string[]> {
  const keys = await createSigningKeys();
  const [key] = keys;
  if (key === undefined) {
    throw new Error('There is no key.');
  }
  const copies = await forgeCopies({
    ...{ sink: new URL('https://localhost:9000/slipway'), event, mode, fields: {}, keys },
    ...{ key, now: NOW, random: (length) => new Uint8Array(length) },
  });
  return copies.map(({ fault }) => fault);
}

const problemOf = (id: string, name: string) =>
  plan.situations.find((situation) => situation.id === id)?.mistakes?.find((problem) => problem.id === name);

async function judged(id: string, { exchanges }: Recorder): Promise<SituationResult> {
  const { results } = await detect(exchanges);
  return results.find(({ situation }) => situation.id === id) ?? expect.fail(`There is no situation ${id}.`);
}

/** A recorder with a forgery of each kind, and what the receiver answers to it. */
function forged(names: readonly string[], status: (index: number) => number | undefined): Recorder {
  return names.reduce(
    (recorder, name, index) => recorder.deliver(`event-${name}`, status(index), { forged: name }),
    record(),
  );
}

describe('a receiver of forged deliveries', () => {
  it('gets a sentence and a cure of its own for each that it accepts', async () => {
    const names = new Set([...(await forgeries()), ...(await forgeries('binary'))]);
    const { causes = {} } = problemOf('forged-deliveries', 'forgery-accepted') ?? {};
    expect(Object.keys(causes).sort()).toEqual([...names].sort());
    expect(new Set(Object.values(causes).map(({ cure }) => cure)).size).toBe(names.size);
    for (const name of names) {
      const { findings } = await judged(
        'forged-deliveries',
        record().deliver('event-1', 204, { forged: name }),
      );
      expect(findings).toMatchObject([{ mistake: 'forgery-accepted', ...causes[name] }]);
    }
  });

  it('has shown that it refuses them when it has refused each', async () => {
    const { outcome, tries } = await judged(
      'forged-deliveries',
      forged(await forgeries(), () => 401),
    );
    expect([outcome, tries]).toEqual(['shown', []]);
  });

  it.each([
    [
      'disappears in the middle',
      (index: number) => (index < 5 ? 401 : undefined),
      /forged, received no response \d+ times/,
    ],
    ['fails from the first on', () => 500, /forged, received 500 \d+ times/],
    [
      'answers all but one',
      (index: number) => (index === 7 ? undefined : 401),
      /forged as [a-z-]+, received no response\./,
    ],
  ])('has not shown it where it %s: what was tried is said', async (_, status, said) => {
    const result = await judged('forged-deliveries', forged(await forgeries(), status));
    expect([result.outcome, result.findings]).toEqual(['not shown', []]);
    expect(tryLines(result).join('\n')).toMatch(said);
  });
});

describe('a receiver of genuine deliveries', () => {
  const { causes = {} } = problemOf('verified-delivery', 'genuine-refused') ?? {};
  const refusing = (recorder: Recorder) =>
    recorder
      .deliver('event-2', 401, { play: 'digest-sha-512' })
      .deliver('event-3', 401, { play: 'key-renewed' });

  it('is told what is unusual in those that it refuses', async () => {
    const { findings } = await judged('verified-delivery', refusing(record().deliver('event-1', 204)));
    expect(findings.map(({ says, cure }) => ({ says, cure })).reverse()).toEqual(
      ['key-renewed', 'digest-sha-512'].map((name) => causes[name]),
    );
  });

  it('is told what to check in general where it refuses usual ones, too', async () => {
    const { findings } = await judged('verified-delivery', refusing(record().deliver('event-1', 401)));
    expect(findings.map(({ cure, times }) => [cure, times])).toEqual([
      [problemOf('verified-delivery', 'genuine-refused')?.cure, 3],
    ]);
  });

  it('is sent to its log where it answers 500 to everything', async () => {
    const { findings } = await judged(
      'verified-delivery',
      record().deliver('event-1', 500).deliver('event-2', 500),
    );
    expect(findings.map(({ mistake, cure }) => [mistake, cure.includes('log')])).toEqual([
      ['genuine-failed', true],
    ]);
  });
});
