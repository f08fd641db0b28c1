import { expect, it } from 'vitest';

import { callHeaders } from '../../../src/reference/catalogue/callHeaders';
import { tablesOf } from '../support/guideTables';

it('<CallHeaders> is a table of the headers of a call, with value and use, in the order of the list', () => {
  const [[header, ...rows] = []] = tablesOf('Before.\n\n<CallHeaders />\n\nAfter.\n');
  expect(header).toEqual(['Header', 'Value and use']);
  expect(rows.map(([name]) => name)).toEqual(callHeaders().map(({ name }) => name));
  expect(rows.find(([name]) => name === 'Accept')?.[1]).toContain('(RFC 9110, section 12.5.1)');
});
