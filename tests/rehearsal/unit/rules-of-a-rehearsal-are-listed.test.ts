import { expect, it } from 'vitest';

import { nodesOf, parsePage } from '../../../src/guides/pages/parsePage';
import { putTables } from '../../../src/guides/tables/remarkTables';
import { readRules } from '../../../src/rehearsal/node/readRules';
import { root } from '../../support/scratch';

const { rules } = readRules(root);

it('<RehearsalRules> counts the rules by what becomes of them, and those that no rehearsal sees by their reason', () => {
  const page = parsePage('<RehearsalRules />\n');
  putTables(page, 'docs/page.mdx');
  const items = nodesOf(page).filter((node) => node.type === 'listItem');
  const counts = items.map((item) => Number(/\((\d+)\)/.exec(JSON.stringify(item))?.[1]));
  const unseen = rules.filter(({ fate }) => fate === 'unseen');
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(unseen.length);
  const text = JSON.stringify(page);
  expect(text).toContain(`${String(rules.length)} sentences`);
  expect(text).toContain(`the other ${String(unseen.length)}, for these reasons:`);
});
