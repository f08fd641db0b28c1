import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { onDemandBytes } from '../../src/site/weight/budgets';
import { apis } from '../../src/portal/apis';
import type { Contract } from '../../src/contract/read/openapi';
import { listOperations } from '../../src/contract/read/readContract';
import { explorerWeight, importWeight } from '../../src/plugins/api-explorer/explorerWeight';
import { buildFolder, builtHtml, builtNames } from '../support/built';

const KILOBYTE = 1000;

describe('the explorer of the built site', () => {
  it('is within its budget, and loads only after a click', () => {
    const { scripts, styles } = explorerWeight(buildFolder);
    console.log(
      `Explorer: ${(scripts / KILOBYTE).toFixed(1)} KB scripts, ${(styles / KILOBYTE).toFixed(1)} KB styles`,
    );
    // Less means that not the whole explorer was weighed.
    expect(scripts).toBeGreaterThan(5 * KILOBYTE);
    expect(scripts).toBeLessThanOrEqual(onDemandBytes.explorer);
    expect(styles).toBeGreaterThan(0);
  });

  it('loads its editor and its validator by themselves, each within its budget', () => {
    const editor = importWeight(buildFolder, 'body-editor');
    const shared = importWeight(buildFolder, 'body-validator');
    const scripts = path.join(buildFolder, 'assets', 'js');
    const validators = builtNames('assets', 'js')
      .filter((name) => /^validator-.*\.js$/.test(name))
      .map((name) => brotliCompressSync(readFileSync(path.join(scripts, name))).length);
    console.log(
      `Editor: ${(editor / KILOBYTE).toFixed(1)} KB; validators: ${(shared / KILOBYTE).toFixed(1)} KB and ` +
        validators.map((bytes) => (bytes / KILOBYTE).toFixed(1)).join(', '),
    );
    expect(editor).toBeGreaterThan(50 * KILOBYTE);
    expect(editor).toBeLessThanOrEqual(onDemandBytes.bodyEditor);
    expect(validators).toHaveLength(apis.length);
    expect(shared + Math.max(...validators)).toBeLessThanOrEqual(onDemandBytes.bodyValidator);
  });

  it('has its styles in a file that no page loads', () => {
    const styles = builtNames('assets', 'css');
    const shared = styles.filter((name) => name.startsWith('styles.'));
    expect(shared).toHaveLength(1);
    for (const name of shared) {
      expect(readFileSync(path.join(buildFolder, 'assets', 'css', name), 'utf8')).not.toContain(
        '.explorer__',
      );
    }
    expect(builtHtml('/api/checkout/create-sale/')).not.toContain('explorer-styles');
  });

  it.each(apis.map(({ id }) => id))('has a file for each call of %s, and none for a delivery', (api) => {
    const contract = JSON.parse(
      readFileSync(path.join(buildFolder, 'openapi', `${api}.json`), 'utf8'),
    ) as Contract;
    const calls = listOperations(contract).filter(({ kind }) => kind === 'path');
    expect([...builtNames('explorer', api)].sort()).toEqual(
      calls.map(({ operation }) => `${operation.operationId}.json`).sort(),
    );
  });
});
