import { describe, expect, it } from 'vitest';

import { lawCopies } from '../../../src/guides/tables/lawCopies';
import { markGerman } from '../../../src/guides/glossary/markGerman';
import { headingText } from '../../../src/guides/pages/headings';
import { nodesOf, parsePage } from '../../../src/guides/pages/parsePage';
import { putTables } from '../../../src/guides/tables/remarkTables';
import { calendarOf } from '../../../src/sale/law/calendar';
import { LAW_COUNTRIES } from '../../../src/sale/law/checkedLaw';
import { readLaw } from '../../../src/sale/law/node/readLaw';
import { readTransitions } from '../../../src/sale/law/node/readTransitions';
import { lawPage } from '../../../src/reference/pages/lawPage';
import { root } from '../../support/scratch';

const PAGE = 'docs/page.mdx';

/** A page whose elements are replaced with data. */
function shown(page: string) {
  const tree = parsePage(page);
  putTables(tree, PAGE);
  return tree;
}

describe('a change of the law in a guide', () => {
  it('is the statement of the data, with its day and its source, as on the page of all changes and in the calendar', () => {
    const transitions = readTransitions(root);
    const { changes = '', sources: [source] = [] } =
      transitions.find(({ id }) => id === 'at-print-2026') ?? {};
    expect(changes).toMatch(/QR code or a link, fulfils the duty, without a limit of amount.*prints it if/);
    const tree = shown('- One.\n- <LawChange id="at-print-2026" />\n');
    expect(headingText(tree as never)).toContain(
      `From 1 October 2026: ${changes.slice(0, -1)} (${source?.law ?? '-'}).`,
    );
    const links = nodesOf(tree).flatMap((node) => (node.type === 'link' ? [node.url] : []));
    expect(links).toEqual(['/law/#at-print-2026', source?.url]);
    expect(lawPage(transitions)).toContain(changes);
    expect(calendarOf(transitions).replaceAll('\r\n ', '').replaceAll('\\', '')).toContain(changes);
  });

  it('that is unknown is reported with its line', () => {
    expect(() => shown('## A\n\n<LawChange id="at-print" />\n')).toThrow(
      `${PAGE}:3  There is no change of the law with id="at-print".`,
    );
  });

  it.each([
    ['Since 1 October 2026, a receipt by QR code or link fulfils the duty.', 'at-print-2026'],
    ['- From 2026-10-01, the business prints the receipt.', 'at-print-2026'],
    ['| Austria |\n| - |\n| 4.9 per cent for basic foods from 1 July 2026 |', 'at-basic-food-2026'],
    ['Paper is accepted for supplies until 31 December 2026.', 'de-e-invoice-2027'],
    ['## Drinks and meals since 1 January 2026', 'de-meals-2026'],
  ])('is refused in words of the page: %s', (text, id) => {
    expect(lawCopies(parsePage(`A line.\n\n${text}\n`) as never, PAGE)).toMatchObject([
      {
        file: PAGE,
        line: text.startsWith('|') ? 5 : 3,
        message: `The text repeats the change of the law "${id}", which src/sale/law/transitions.yaml states.`,
        fix: expect.stringContaining(`write <LawChange id="${id}" />`) as string,
      },
    ]);
  });

  it.each([
    'Sales outdoors need none: up to 45,000 euro a year since 1 January 2026.',
    'A receipt by QR code or link fulfils the duty.',
    'Since 11 October 2026, a receipt by QR code or link fulfils the duty.',
    'In force since 1 October 2026.',
    '```text\nSince 1 October 2026, a receipt by QR code or link fulfils the duty.\n```',
  ])('is not seen in another statement, in one without its day, and in code: %s', (text) => {
    expect(lawCopies(parsePage(text) as never, PAGE)).toEqual([]);
  });
});

describe('the words of the law', () => {
  const items = LAW_COUNTRIES.flatMap((country) => {
    const { contents, cases } = readLaw(root, country);
    return [...contents, ...cases];
  });

  /** The texts that are marked as German. */
  function germanIn(page: string): readonly string[] {
    const tree = shown(page);
    markGerman()(tree, { cwd: root } as never);
    return nodesOf(tree).flatMap((node) =>
      (node.data as { hProperties?: { lang?: string } } | undefined)?.hProperties?.lang === 'de'
        ? [headingText(node as never)]
        : [],
    );
  }

  it.each(LAW_COUNTRIES)('stand in the table of each guide, marked as German once: %s', (country) => {
    const { contents, cases } = readLaw(root, country);
    const marked = germanIn(`<LawItems country="${country}" />\n`);
    for (const { german } of [...contents, ...cases]) {
      expect(marked.filter((words) => words === german)).toHaveLength(1);
    }
  });

  it('are listed in the glossary, each beside the English and its section, below a link to the guide', () => {
    const page = '<LawWords />\n';
    const marked = germanIn(page);
    expect(items.every(({ german }) => marked.includes(german))).toBe(true);
    const nodes = nodesOf(shown(page));
    const listed = nodes.filter(({ type }) => type === 'listItem').map((item) => headingText(item as never));
    expect(listed).toHaveLength(items.length);
    expect(listed).toContain('fortlaufende Nummer: consecutive number, used once (section 132a(3) BAO)');
    expect(nodes.flatMap((node) => (node.type === 'link' ? [node.url] : []))).toEqual(
      LAW_COUNTRIES.map((country) => `/public/checkout/countries/${country}/#fields`),
    );
  });
});
