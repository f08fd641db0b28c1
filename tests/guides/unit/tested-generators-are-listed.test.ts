import { expect, it } from 'vitest';

import { generators } from '../../../src/guides/tables/generators';
import { tablesOf } from '../support/guideTables';

it('<Generators> is a table of the tools that the tests run', () => {
  const cells = tablesOf('<Generators />\n').flat(2).join('\n');
  expect(generators.map(({ name }) => name).filter((name) => !cells.includes(name))).toEqual([]);
});
