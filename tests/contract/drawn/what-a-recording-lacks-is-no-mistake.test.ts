import { describe, expect, it } from 'vitest';

import type { Exchange, Part } from '../../../src/rehearsal/recording/model';
import { detect, verdicts } from '../../support/rehearsal';
import { BLAMED, SHOWN } from '../../support/rehearsalCases';

/** What a call is where its recording does not have a part. */
const WITHOUT: Readonly<Record<Part, (exchange: Exchange) => Exchange>> = {
  time: (exchange) => exchange,
  'request fields': (exchange) => ({ ...exchange, requestFields: {} }),
  token: ({ requestFields: { authorization: _, ...requestFields }, ...exchange }) => ({
    ...exchange,
    requestFields,
  }),
  'request body': ({ requestBody: _, ...exchange }) => exchange,
  response: ({ status: _s, responseFields: _f, responseBody: _b, ...exchange }) => exchange,
  'response fields': (exchange) => ({ ...exchange, responseFields: {} }),
  'response body': ({ responseBody: _, ...exchange }) => exchange,
};
const PARTS = Object.keys(WITHOUT) as readonly Part[];

const without = (exchange: Exchange, part: Part): Exchange => ({ ...WITHOUT[part](exchange), leftOut: [part] });

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
            .filter((mistake) => outcomes[mistake.split('/')[0] ?? ''] !== 'wrong')
            .map((mistake) => `${id}: ${mistake}`),
        );
      }
    }
    expect([...new Set(alarms)]).toEqual([]);
  });
});
