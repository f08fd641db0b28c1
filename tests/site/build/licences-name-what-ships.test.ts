import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { readPackageLists } from '../../../src/kit/packageLists';
import { LICENCES_FILE } from '../../../src/portal/files';
import { projectPaths } from '../../../src/kit/paths';
import { buildFolder, builtHtml } from '../../support/built';
import { root } from '../../support/scratch';

const licences = readFileSync(path.join(buildFolder, LICENCES_FILE), 'utf8');
const listed = new Set([...licences.matchAll(/^(\S+ \d\S*) \([\w.-]+\)$/gm)].map(([, title = '']) => title));

it('each package that the bundlers put into what the site serves is listed, and no other', async () => {
  const folders = await readPackageLists(projectPaths(root));
  const titles = folders.map((folder) => {
    const manifest = readFileSync(path.join(root, folder, 'package.json'), 'utf8');
    const { name, version } = JSON.parse(manifest) as { readonly name: string; readonly version: string };
    return `${name} ${version}`;
  });
  expect([...listed].sort()).toEqual([...new Set(titles)].sort());
});

// Texts of the packages themselves, so that a list which lost one is noticed.
it.each([
  ['react', 'react.dev/errors'],
  ['mermaid', 'mermaid-'],
  ['@codemirror/view', 'cm-editor'],
  ['lunr', 'serialised index'],
  ['lunr-languages', 'stopWordFilter-de'],
  ['bwip-js', 'bwipp.'],
])('the package %s, whose code is in a script, is listed', (name, code) => {
  const folder = path.join(buildFolder, 'assets', 'js');
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  expect(scripts.some((file) => readFileSync(path.join(folder, file), 'utf8').includes(code))).toBe(true);
  expect([...listed].some((title) => title.startsWith(`${name} `))).toBe(true);
});

// Docusaurus asks for them on every page; ours take their place.
it.each(['tslib', 'prism-react-renderer', 'react-helmet-async', 'hoist-non-react-statics'])(
  'no browser gets %s',
  (name) => {
    expect([...listed].filter((title) => title.startsWith(`${name} `))).toEqual([]);
  },
);

it('the text of each licence is there, and the source of what asks for it', () => {
  for (const text of [
    'Permission is hereby granted',
    'Apache License',
    'Redistribution and use',
    'MOZILLA PUBLIC LICENSE',
  ]) {
    expect(licences).toContain(text);
  }
  expect(licences).toMatch(/^The source code of lunr-languages [\d.]+ is available, unchanged, at https:/m);
});

it('every page leads to it', () => {
  for (const route of ['/', '/quick-start/', '/api/checkout/create-sale/']) {
    expect(builtHtml(route)).toMatch(new RegExp(`href="?${LICENCES_FILE}["\\s>]`));
  }
});
