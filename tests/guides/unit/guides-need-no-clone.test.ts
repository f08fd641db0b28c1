import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { brand } from '../../../src/portal/brand';
import { findPages } from '../../../src/guides/pages/findPages';
import { listFiles } from '../../../src/kit/syncFolder';
import { root } from '../../support/scratch';

const entries = await listFiles(path.join(root, 'changelog'));
const pages = [
  ...(await findPages(root)),
  ...(await Promise.all(
    entries.map(async (name) => ({
      file: `changelog/${name}`,
      text: await readFile(path.join(root, 'changelog', name), 'utf8'),
    })),
  )),
];

/** Commands that need the sources of the portal, and the words that send a reader there. */
const OF_THE_REPOSITORY = /\bnpm (?:run|ci|start|test)\b|\bgit clone\b|\bin the \[?repository\b/g;

describe('the guides', () => {
  it('need no clone of the repository', () => {
    const found = pages.flatMap(({ file, text }) =>
      [...text.matchAll(OF_THE_REPOSITORY)].map(([words]) => `${file}: ${words}`),
    );
    expect(found).toEqual([]);
  });

  it('download the file with the sandbox from its address', () => {
    const addresses = pages.flatMap(({ text }) => text.match(/https?:\S+\.mjs\b/g) ?? []);
    expect(addresses.length).toBeGreaterThan(1);
    expect(new Set(addresses)).toEqual(new Set([`${brand.portalUrl}${brand.toolPath}`]));
  });
});
