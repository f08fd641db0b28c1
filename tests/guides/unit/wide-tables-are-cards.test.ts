import { expect, it } from 'vitest';

import { cardTables } from '../../../src/guides/cardTables';
import type { HastNode } from '../../../src/guides/highlightFences';

const element = (tagName: string, children: readonly HastNode[]): HastNode => ({
  type: 'element',
  tagName,
  children: [...children],
});

const row = (tag: string, cells: readonly string[]) =>
  element(
    'tr',
    cells.map((value) => element(tag, [{ type: 'text', value }])),
  );

/** A table in a fold, as the step leaves it. */
function made(header: readonly string[], ...rows: readonly string[][]): HastNode {
  const table = element('table', [
    element('thead', [row('th', header)]),
    element(
      'tbody',
      rows.map((cells) => row('td', cells)),
    ),
  ]);
  const fold: HastNode = { type: 'mdxJsxFlowElement', name: 'Details', children: [table] };
  cardTables()({ type: 'root', children: [fold] });
  return table;
}

const WIDE = 'the creator of a tenant gets admin permissions on it';

it('a table of three columns that a phone has no room for names them once, in its style', () => {
  const { properties } = made(['Field', 'The "law"', 'When'], ['a', WIDE, 'always']);
  expect(properties?.['style']).toBe('--column-1:"Field";--column-2:"The \\"law\\"";--column-3:"When"');
});

it('such a table says to a screen reader what its parts are, however they are laid out', () => {
  const rolesOf = (node: HastNode): unknown[] => [
    ...(node.properties?.['role'] === undefined ? [] : [node.properties['role']]),
    ...(node.children ?? []).flatMap(rolesOf),
  ];
  expect(rolesOf(made(['A', 'B', 'C'], ['a', WIDE, 'c']))).toEqual([
    ...['table', 'rowgroup', 'row', 'columnheader', 'columnheader', 'columnheader'],
    ...['rowgroup', 'row', 'cell', 'cell', 'cell'],
  ]);
});

it.each([
  ['two columns, which wrap', ['A', 'B'], ['a', WIDE]],
  ['short cells', ['Digit', 'Direction', 'Example'], ['1 or 6', 'down', '18.26 is 18.25']],
])('a table with %s stays a table', (_, header, cells) => {
  expect(made(header, cells).properties).toBeUndefined();
});
