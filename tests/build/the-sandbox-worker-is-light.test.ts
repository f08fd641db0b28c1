import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { onDemandBytes } from '../../src/site/weight/budgets';
import { brotliSize } from '../../src/site/weight/compress';
import { buildFolder, builtHtml, builtNames } from '../support/built';

const KILOBYTE = 1000;

/** The scripts of the sandbox in the page, by name. */
const scripts = builtNames('assets', 'js').filter((name) => /^sandbox-[\w-]+\.\w+\.js$/.test(name));
const read = (name: string) => readFileSync(path.join(buildFolder, 'assets', 'js', name));

describe('the worker of the sandbox in the built site', () => {
  it('is within its budget, with everything that it may load', () => {
    const sizes = scripts.map((name) => [name, brotliSize(read(name))] as const);
    console.log(sizes.map(([name, size]) => `${name}: ${(size / KILOBYTE).toFixed(1)} KB`).join('\n'));
    expect(scripts.map((name) => name.split('.')[0]).sort()).toEqual(['sandbox-ed25519', 'sandbox-worker']);
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    // Less means that not all of it was weighed.
    expect(total).toBeGreaterThan(40 * KILOBYTE);
    expect(total).toBeLessThanOrEqual(onDemandBytes.sandbox);
  });

  it('compiles nothing in the browser, and loads only files beside it', () => {
    for (const name of scripts) {
      const text = read(name).toString();
      expect(text).not.toMatch(/\beval\(|new Function\b|data:text\/javascript|https?:\/\/[^"'`]*\.js["'`]/);
      const imported = [...text.matchAll(/\bimport\(([^)]*)\)/g)].map(([, file = '']) => file);
      const files = scripts.map((file) => JSON.stringify(`./${file}`));
      expect(imported.filter((file) => !files.includes(file))).toEqual([]);
    }
  });

  it('has the notices of the packages in its files beside it', () => {
    const [worker = ''] = scripts.filter((name) => name.startsWith('sandbox-worker'));
    const notices = read(`${worker}.LICENSE.txt`).toString();
    const named = ['@noble/curves', '@noble/hashes', '@rsql/parser', 'comlink', 'qr'];
    expect(notices.match(/^@?[a-z][\w/-]+(?= \d+\.\d+\.\d+ \([\w.-]+\)$)/gm)).toEqual(named);
    expect(notices).toContain('Permission is hereby granted, free of charge');
    expect(notices).toContain('Apache License');
  });

  it('is loaded by no page before a reader asks for it', () => {
    for (const route of ['/', '/quick-start/', '/api/checkout/create-sale/']) {
      expect(builtHtml(route)).not.toContain('sandbox-worker');
    }
  });
});
