import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { aliases } from '../../../src/plugins/lean-client/bundling';
import { root } from '../../support/scratch';

/** How many there are. Neither number rises. */
const [PARTS, STAND_INS] = [8, 3];

const plugins = path.join(root, 'src', 'plugins');
const sections = readFileSync(path.join(plugins, 'README.md'), 'utf8').split(/^## /m);

/** The cells of the first table of a section, by row. */
function rowsOf(title: string): string[][] {
  const section = sections.find((each) => each.startsWith(title)) ?? '';
  const [table = ''] = /(?:^\|.*\n)+/m.exec(section) ?? [];
  const [, , ...rows] = table.trim().split('\n');
  return rows.map((row) => row.split('|').map((cell) => cell.trim()));
}

const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

it('the private parts of other packages that are changed are few, and all that change one are listed', () => {
  const rows = rowsOf('Private parts that are changed');
  expect(rows).toHaveLength(PARTS);
  const changing = readdirSync(plugins, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') &&
      !name.startsWith('upstream') &&
      /upstreamChanged\(|adapt: /.test(readFileSync(path.join(plugins, name), 'utf8')),
  );
  expect([...new Set(rows.flatMap(([, , by]) => namesIn(by)))].sort()).toEqual(changing.sort());
});

it('few modules stand in for packages in browsers, and each is listed', () => {
  const rows = rowsOf('Modules that stand in');
  expect(rows).toHaveLength(STAND_INS);
  const listed = rows.map(([, name, ours]) => [`${namesIn(name).join()}$`, namesIn(ours).join()]);
  const used = Object.entries(aliases).map(([name, file]) => [name, path.relative(root, file)]);
  expect(listed.sort()).toEqual(used.sort());
  expect(readdirSync(path.join(root, 'src', 'browser', 'stubs'))).toHaveLength(STAND_INS);
});

it('no module is replaced within a package', () => {
  const replacing = readdirSync(plugins, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') &&
      readFileSync(path.join(plugins, name), 'utf8').includes('new NormalModuleReplacementPlugin('),
  );
  // The HTML of a reference page, which is our own.
  expect(replacing).toEqual([path.join('lean-client', 'index.ts')]);
});
