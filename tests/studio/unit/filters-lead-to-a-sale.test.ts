import { expect, it } from 'vitest';

import { COUNTRY_NAMES } from '../../../src/sale/law/checkedLaw';
import { FEATURES, featuresOf, PAYMENTS, type Feature } from '../../../src/studio/gallery/features';
import { lackingIn, wishedChoice, type Wish } from '../../../src/studio/gallery/wishedChoice';
import { buildSale } from '../../../src/studio/scenarios/buildSale';

const features = Object.keys(FEATURES) as Feature[];

const sets = features.reduce<readonly (readonly Feature[])[]>(
  (smaller, feature) => [...smaller, ...smaller.map((set) => [...set, feature])],
  [[]],
);

const wishes: readonly Wish[] = ['', ...Object.keys(COUNTRY_NAMES)].flatMap((country) =>
  ['', ...Object.keys(PAYMENTS)].flatMap((payment) => sets.map((has) => ({ country, payment, has }))),
);

const builtFor = (wish: Wish) => {
  const built = buildSale(wishedChoice(wish).choice);
  return built.kind === 'built' ? built.body.data.attributes : expect.fail(JSON.stringify(wish));
};

it('whatever a reader has filtered by, the builder makes a sale of that country', () => {
  for (const wish of wishes) {
    const { country } = featuresOf(builtFor(wish));
    expect([wish, country]).toEqual([wish, wish.country === '' ? 'at' : wish.country]);
  }
});

it('a sale has all of a single wish that a till can have, and what it lacks of others is said', () => {
  const alone = [
    ...features.map((feature): Wish => ({ country: 'de', payment: '', has: [feature] })),
    ...['CASH', 'CARD', 'VOUCHER', 'ONLINE'].map((payment): Wish => ({ country: 'ch', payment, has: [] })),
  ];
  for (const wish of alone) {
    expect([wish, lackingIn(featuresOf(builtFor(wish)), wish)]).toEqual([wish, []]);
  }
  const outage: Wish = { country: 'ch', payment: 'GIFT_CARD', has: ['outage', 'tip'] };
  expect(lackingIn(featuresOf(builtFor(outage)), outage)).toEqual(['Gift card', 'Outage']);
  const both: Wish = { country: 'at', payment: 'CARD', has: ['return', 'outage'] };
  expect(lackingIn(featuresOf(builtFor(both)), both)).toEqual([]);
});
