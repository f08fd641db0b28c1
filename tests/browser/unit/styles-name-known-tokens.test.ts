import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { filesIn } from '../../../src/kit/stamp';
import { root } from '../../support/scratch';

const sources = await filesIn([path.join(root, 'src')]);
const sheets = sources.filter((file) => file.endsWith('.css'));

/** The style sheets of Docusaurus whose custom properties ours use. */
const THEIRS = [
  'infima/dist/css/default/default.css',
  '@docusaurus/theme-classic/lib/theme/AnnouncementBar/styles.module.css',
];

/** What declares custom properties: style sheets, and code that sets them on elements. */
const declaring = [
  ...sources.filter((file) => /\.(?:css|tsx?)$/.test(file)),
  ...THEIRS.map((file) => path.join(root, 'node_modules', file)),
];

it('every custom property that a style sheet uses without a fallback is declared', () => {
  const declared = new Set(
    declaring.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(--[\w-]+)['"]?\s*[:,\]]/g)].map(([, name]) => name),
    ),
  );
  const unknown = sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]
      .filter(([, name]) => !declared.has(name))
      .map(([, name]) => `${path.relative(root, file)} uses ${String(name)}`),
  );
  expect(sheets.length).toBeGreaterThan(40);
  expect(unknown).toEqual([]);
});
