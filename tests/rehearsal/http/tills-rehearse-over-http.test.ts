import { expect, it } from 'vitest';

import { blamed, notShown, rehearse } from '../support/rehearsedTill';

it.each(['till', 'web-shop', 'back-office'] as const)(
  'a %s in Germany shows every situation over HTTP, and nothing wrong',
  async (concern) => {
    const { detection } = await rehearse({ country: 'de', concern, overHttp: true });
    expect([notShown(detection), blamed(detection)]).toEqual([[], []]);
  },
);
