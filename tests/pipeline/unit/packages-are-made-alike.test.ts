import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { tarOf } from '../../../src/kit/tar';
import { packageFacts, toolPackage, type PackageParts } from '../../../src/pipeline/package/toolPackage';
import { brand } from '../../../src/portal/brand';
import { folderOfTest } from '../../support/temporary';

const PARTS: PackageParts = {
  tool: '#!/usr/bin/env node\nconsole.log("one");\n',
  library: [['verify.mjs', 'export const one = 1;\n']],
  leastNode: '20.3',
  label: '2024-04',
  types: new Map([
    ['checkout', 'export interface operations {}\n'],
    ['apple-wallet', 'export interface operations {}\n'],
  ]),
  notices: 'fflate 0.8.3 (MIT)\n',
};

/** A version of three numbers without leading zeros, and a prerelease (Semantic Versioning 2.0.0, sections 2 and 9). */
const SEMANTIC = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)-(?:0|[1-9]\d*|\d*[a-z-][0-9a-z-]*)$/;

/** What `tar` makes of an archive. */
function listed(content: Uint8Array, ...options: readonly string[]): string {
  const file = path.join(folderOfTest(), 'package.tgz');
  writeFileSync(file, content);
  return spawnSync('tar', ['-f', file, ...options], { encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } })
    .stdout;
}

describe('the npm package', () => {
  it('has the same bytes when it is made again, and its integrity is that of them', () => {
    const [first, second] = [toolPackage(PARTS), toolPackage(PARTS)];
    expect(Buffer.from(second.content).equals(first.content)).toBe(true);
    expect(first.integrity).toBe(`sha512-${createHash('sha512').update(first.content).digest('base64')}`);
    expect(JSON.parse(packageFacts(first))).toEqual({
      name: 'slipway',
      version: first.version,
      dist: { tarball: `${brand.portalUrl}${first.path}`, integrity: first.integrity },
    });
  });

  it.each<[string, Partial<PackageParts>]>([
    ['the commands', { tool: '#!/usr/bin/env node\nconsole.log("two");\n' }],
    ['the functions', { library: [['verify.mjs', 'export const two = 2;\n']] }],
    ['the types', { types: new Map([['checkout', 'export interface paths {}\n']]) }],
    ['the licences', { notices: '' }],
    ['what it needs', { leastNode: '22.0' }],
  ])('has another address whenever %s change', (_, changed) => {
    expect(toolPackage({ ...PARTS, ...changed }).path).not.toBe(toolPackage(PARTS).path);
  });

  it('has a version that npm takes as it is, and a later one for a later documentation', () => {
    const versions = ['2024-04', '2024-11', '2025-01'].map(
      (label) => toolPackage({ ...PARTS, label }).version,
    );
    const numbers = versions.map((version) => SEMANTIC.exec(version)?.slice(1, 4).map(Number));
    expect(numbers).toEqual([
      [2024, 4, 0],
      [2024, 11, 0],
      [2025, 1, 0],
    ]);
    // A hash of digits alone would be a number, which must not begin with 0.
    expect(versions[0]).toMatch(/^2024\.4\.0-sha[0-9a-f]{8}$/);
  });

  it('is an archive that tar reads, with a command that can be run', () => {
    const { content, version } = toolPackage(PARTS);
    const lines = listed(content, '-tvz').trim().split('\n');
    expect(lines.map((line) => `${line.slice(0, 10)} ${line.split(' ').at(-1) ?? ''}`)).toEqual([
      '-rw-r--r-- package/package.json',
      '-rwxr-xr-x package/slipway.mjs',
      '-rw-r--r-- package/library/verify.mjs',
      '-rw-r--r-- package/types/checkout.d.ts',
      '-rw-r--r-- package/types/apple-wallet.d.ts',
      '-rw-r--r-- package/types/index.d.ts',
      '-rw-r--r-- package/README.md',
      '-rw-r--r-- package/LICENCES.txt',
    ]);
    expect(listed(content, '-xzO', 'package/slipway.mjs')).toBe(PARTS.tool);
    expect(listed(content, '-xzO', 'package/types/index.d.ts')).toContain(
      "export type * as appleWallet from './apple-wallet';",
    );
    expect(JSON.parse(listed(content, '-xzO', 'package/package.json'))).toMatchObject({
      ...{ name: 'slipway', version, bin: { slipway: 'slipway.mjs' }, types: './types/index.d.ts' },
      engines: { node: '>=20.3' },
    });
    expect(listed(content, '-xzO', 'package/LICENCES.txt')).toContain('fflate 0.8.3 (MIT)');
  });
});

it.each(['ä.txt', 'x'.repeat(101), ''])(
  'an archive refuses the name "%s", which its header cannot hold',
  (name) => {
    expect(() => tarOf([{ name, content: new Uint8Array() }])).toThrow(/does not fit/);
  },
);
