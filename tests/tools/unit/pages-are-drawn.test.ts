import { expect, it } from 'vitest';

import { drawPages } from '../../support/pagesOfSet';
import { isFullSet } from '../../../tools/suite/testSet';

const numbers = Array.from({ length: 100 }, (_, index) => String(index));
const schemas = numbers.map((number) => `/api/checkout/schemas/s${number}/`);
const archived = numbers.map((number) => `/2022-09/api/checkout/schemas/s${number}/`);
const operations = numbers.map((number) => `/api/checkout/o${number}/`);
const workflows = numbers.map((number) => `/workflows/w${number}/`);
const guides = numbers.map((number) => `/public/checkout/g${number}/`);

it('every overview is selected, and a share of the guides, operations, schemas, workflows and each template of a release', () => {
  const always = ['/', '/search/', '/api/checkout/', '/workflows/', '/public/checkout/'];
  const release = ['/2022-09/', '/2022-09/api/checkout/create-sale/'];
  const { routes, drawn } = drawPages([
    ...always,
    ...guides,
    ...operations,
    ...schemas,
    ...workflows,
    ...archived,
    ...release,
  ]);
  expect(routes.filter((route) => always.includes(route))).toEqual(always);
  const drawnOf = (all: readonly string[]) => routes.filter((route) => all.includes(route)).length;
  expect([guides, operations, schemas, workflows, archived].map(drawnOf)).toEqual(
    isFullSet ? [100, 100, 100, 100, 100] : [12, 6, 1, 6, 1],
  );
  // At least one of each template.
  expect(drawnOf(release)).toBe(2);
  expect([...drawn.values()].flatMap(({ routes: some }) => some)).toHaveLength(routes.length - always.length);
});
