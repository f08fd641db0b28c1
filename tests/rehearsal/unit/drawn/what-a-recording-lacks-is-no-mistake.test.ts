import { describe, expect, it } from 'vitest';

import type { Exchange, Part } from '../../../../src/rehearsal/recording/recording';
import { attributesOf, detect, record, verdicts } from '../../../support/rehearsal';
import { BLAMED, SHOWN } from '../../support/rehearsalCases';

/** The members of a call that a recording without a part of it does not have. */
const MEMBERS: Readonly<Record<Part, readonly (keyof Exchange)[]>> = {
  time: [],
  'request fields': ['requestFields'],
  token: [],
  'request body': ['requestBody'],
  response: ['status', 'responseFields', 'responseBody'],
  'response fields': ['responseFields'],
  'response body': ['responseBody'],
};
const PARTS = Object.keys(MEMBERS) as readonly Part[];

function without(exchange: Exchange, part: Part): Exchange {
  const kept = Object.entries(exchange).filter(([name]) => !MEMBERS[part].includes(name as keyof Exchange));
  const { requestFields = {}, ...rest } = Object.fromEntries(kept) as Partial<Exchange>;
  const fields = Object.entries(requestFields).filter(
    ([name]) => part !== 'token' || name !== 'authorization',
  );
  return { ...rest, requestFields: Object.fromEntries(fields), leftOut: [part] } as Exchange;
}

const CASES = Object.entries({ ...SHOWN, ...BLAMED }).map(([id, make]) => [id, make().exchanges] as const);

describe('what a recording lacks', () => {
  it.each(PARTS)('is blamed on nobody: %s', async (part) => {
    const alarms: string[] = [];
    for (const [id, exchanges] of CASES) {
      const { outcomes } = verdicts(await detect(exchanges));
      const lacking = [
        exchanges.map((exchange) => without(exchange, part)),
        ...exchanges.map((_, place) =>
          exchanges.map((exchange, index) => (index === place ? without(exchange, part) : exchange)),
        ),
      ];
      for (const given of lacking) {
        const { mistakes } = verdicts(await detect(given));
        alarms.push(
          ...mistakes
            .filter((problem) => outcomes[problem.split('/')[0] ?? ''] !== 'wrong')
            .map((problem) => `${id}: ${problem}`),
        );
      }
    }
    expect([...new Set(alarms)]).toEqual([]);
  });

  it('is not required: a conflict of an own id, where no sale has one', async () => {
    const { results } = await detect(record().create(attributesOf('minimal'), { id: null }).exchanges);
    expect(results.find(({ situation }) => situation.id === 'own-id-conflict')?.cannot).toMatch(
      /ids of their own/,
    );
  });
});
