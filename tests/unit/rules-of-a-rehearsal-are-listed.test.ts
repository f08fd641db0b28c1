import { describe, expect, it } from 'vitest';

import { nodesOf, parsePage } from '../../src/guides/pages/parsePage';
import { putTables } from '../../src/guides/tables/remarkTables';
import { readRules } from '../../src/rehearsal/node/readRules';
import { root } from '../support/scratch';

const { rules } = readRules(root);

describe('<RehearsalRules>', () => {
  it('lists each rule that no rehearsal sees once, as a link to what says it, and counts the others', () => {
    const page = parsePage('<RehearsalRules />\n');
    putTables(page, 'docs/page.mdx');
    const links = nodesOf(page).flatMap((node) => (node.type === 'link' ? [node.url] : []));
    const unseen = rules.filter(({ fate }) => fate === 'unseen');
    expect(links).toHaveLength(unseen.length);
    expect(links).toContain('/networking/#tls');
    expect(links).toContain('/api/google-wallet/update-pass/');
    const text = JSON.stringify(page);
    expect(text).toContain(`${String(rules.length)} sentences`);
    expect(text).toContain(`the other ${String(unseen.length)}:`);
  });

  it('is reported with its line and a fix where it is in a sentence', () => {
    const put = () => {
      putTables(parsePage('The rules: <RehearsalRules /> are these.\n'), 'docs/page.mdx');
    };
    expect(put).toThrow('<RehearsalRules> is a block of its own');
    expect(put).toThrow('Fix: write <RehearsalRules /> on a line of its own');
  });
});
