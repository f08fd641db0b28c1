import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { FORMATS, type FormatId } from '../../../src/convert/mapping/mapping';
import { explorerWeight, importWeight } from '../../../src/plugins/api-explorer/explorerWeight';
import { LAW_COUNTRIES } from '../../../src/sale/law/checkedLaw';
import { onDemandBytes } from '../../../src/site/weight/budgets';
import { brotliSize } from '../../../src/site/weight/compress';
import { buildFolder, builtHtml, builtNames } from '../../support/built';
import { chunkWeight, everyStyle, workerWeight } from '../support/chunks';

const KILOBYTE = 1000;

const chunks = (name: string) => () => importWeight(buildFolder, name);
const worker = (name: string) => () => workerWeight(name);
const scripts = (start: string) => () => chunkWeight(start);
const largest = (starts: readonly string[]) => () => Math.max(...starts.map(chunkWeight));

/** What reads a file of a format in the converter. */
const readerWeight = (format: FormatId) =>
  chunkWeight(format === 'dsfinvk' ? 'convert-export.' : 'convert-json.');

/** The scripts of the sandbox in the page, by name. */
const sandboxScripts = builtNames('assets', 'js').filter((name) => /^sandbox-[\w-]+\.\w+\.js$/.test(name));
const readScript = (name: string) => readFileSync(path.join(buildFolder, 'assets', 'js', name));
const validators = builtNames('assets', 'js').filter((name) => /^validator-.*\.js$/.test(name));

/** The search is weighed in a browser (`tests/site/browser/drawn/page-weight.spec.ts`). */
type Weighed = Exclude<keyof typeof onDemandBytes, 'search'>;

/** Each budget with what is within it, and the least kilobytes that a part has, below which not all of it was weighed. */
const budgets: Readonly<Record<Weighed, Readonly<Record<string, readonly [() => number, number]>>>> = {
  explorer: { scripts: [() => explorerWeight(buildFolder).scripts, 5] },
  ownValues: { 'what shows them': [chunks('own-values'), 2] },
  bodyEditor: { editor: [chunks('body-editor'), 50] },
  bodyValidator: { shared: [chunks('body-validator'), 1], 'the largest': [largest(validators), 1] },
  editorSearch: { search: [chunks('editor-search'), 2] },
  paneLines: { lines: [chunks('pane-lines'), 0.5] },
  studio: { page: [chunks('studio'), 5] },
  studioCheck: { worker: [worker('studio-check'), 1], validator: [scripts('validator-checkout-'), 1] },
  passes: {
    drawing: [scripts('drawn-pass.'), 1],
    validator: [chunks('body-validator'), 1],
    'of a wallet': [largest(['validator-apple-wallet-', 'validator-google-wallet-']), 1],
  },
  codeInspector: {
    page: [chunks('fiscal-inspector'), 4],
    worker: [worker('fiscal-check'), 10],
    curves: [scripts('vendors-node_modules_noble_curves_misc_js.'), 1],
  },
  codePicture: { 'decoder of pictures': [scripts('fiscal-picture.'), 5] },
  signatureWorkbench: {
    page: [chunks('webhook-workbench'), 4],
    worker: [worker('webhook-check'), 8],
    forge: [chunks('webhook-forge'), 4],
    'curves of older browsers': [scripts('vendors-node_modules_noble_curves_ed25519_js.'), 1],
  },
  rehearsal: {
    page: [chunks('rehearsal'), 6],
    worker: [worker('rehearsal-check'), 25],
    reports: [chunks('rehearsal-files'), 2],
    'example day': [chunks('rehearsal-day'), 1],
  },
  convert: {
    page: [chunks('convert'), 4],
    worker: [worker('convert-check'), 25],
    // A source has one format.
    'reader and mapping': [
      () => Math.max(...FORMATS.map((format) => readerWeight(format) + chunkWeight(`mapping-${format}`))),
      4,
    ],
    'the largest law': [largest(LAW_COUNTRIES.map((country) => `law-${country}-`)), 1],
  },
  sandbox: {
    scripts: [() => sandboxScripts.reduce((sum, name) => sum + brotliSize(readScript(name)), 0), 40],
  },
};

it.each(Object.entries(budgets))('%s is within its budget', (name, parts) => {
  const weights = Object.entries(parts).map(([part, [weigh, least]]) => ({ part, bytes: weigh(), least }));
  console.log(
    `${name}: ${weights.map(({ part, bytes }) => `${part} ${(bytes / KILOBYTE).toFixed(1)}`).join(', ')} KB`,
  );
  for (const { part, bytes, least } of weights) {
    expect(bytes, `${part}, weighed whole`).toBeGreaterThan(least * KILOBYTE);
  }
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBeLessThanOrEqual(onDemandBytes[name as Weighed]);
});

/** Each tool's page, its styles, the beginning of its own rules, pages that link to it, and what these must not load. */
const tools = [
  {
    page: '/studio/',
    styles: 'studio-styles',
    rule: '.studio__',
    linkedFrom: ['/', '/api/checkout/create-sale/', '/public/checkout/countries/at/'],
    files: 'studio[.-]|body-editor[.-]',
  },
  {
    page: '/studio/codes/',
    styles: 'fiscal-styles',
    rule: '.code-problems',
    linkedFrom: ['/studio/', '/tools/', '/public/checkout/countries/de/', '/public/checkout/countries/at/'],
    files: 'fiscal-',
  },
  {
    page: '/studio/webhooks/',
    styles: 'workbench-styles',
    rule: '.workbench__',
    linkedFrom: [
      ...['/studio/', '/tools/', '/public/webhooks/api/', '/public/webhooks/verify/'],
      ...['/api/webhooks/sale-created/', '/api/webhooks/apple-pass-sale-created/'],
    ],
    files: '(?:webhook|workbench)-',
  },
  {
    page: '/studio/rehearsal/',
    styles: 'rehearsal-styles',
    rule: '.plan__',
    linkedFrom: ['/studio/', '/tools/', '/public/checkout/'],
    files: 'rehearsal',
  },
  {
    page: '/studio/convert/',
    styles: 'convert-styles',
    rule: '.convert-',
    linkedFrom: ['/studio/', '/tools/', '/public/checkout/migration/'],
    files: 'convert',
  },
];

describe.each(tools)('the tool at $page', ({ page, styles, rule, linkedFrom, files }) => {
  it('has its styles in a file that only its page loads', () => {
    expect(builtHtml(page)).toMatch(new RegExp(`<link[^>]+${styles}\\.\\w+\\.css`));
    expect(everyStyle()).not.toContain(rule);
  });

  it('adds links to other pages, and nothing that loads', () => {
    for (const route of linkedFrom) {
      const html = builtHtml(route);
      expect(html, route).toMatch(new RegExp(`href="?${page}`));
      expect(new RegExp(`assets/(?:js|css)/(?:${files})`).exec(html), route).toBeNull();
    }
  });
});

it('Try it has its styles in a file that no page loads', () => {
  expect(explorerWeight(buildFolder).styles).toBeGreaterThan(0);
  expect(everyStyle()).not.toContain('.explorer__');
  expect(builtHtml('/api/checkout/create-sale/')).not.toContain('explorer-styles');
});

it('receipts and passes encode their codes by one file', () => {
  expect(builtNames('assets', 'js').filter((name) => /bwip-js.*\.js$/.test(name))).toHaveLength(1);
});

describe('the worker of the sandbox', () => {
  it('compiles nothing in the browser, and loads only files beside it', () => {
    expect(sandboxScripts.map((name) => name.split('.')[0]).sort()).toEqual([
      'sandbox-ed25519',
      'sandbox-worker',
    ]);
    for (const name of sandboxScripts) {
      const text = readScript(name).toString();
      expect(text).not.toMatch(/\beval\(|new Function\b|data:text\/javascript|https?:\/\/[^"'`]*\.js["'`]/);
      const imported = [...text.matchAll(/\bimport\(([^)]*)\)/g)].map(([, file = '']) => file);
      const files = sandboxScripts.map((file) => JSON.stringify(`./${file}`));
      expect(imported.filter((file) => !files.includes(file))).toEqual([]);
    }
  });

  it('has the notices of the packages in its files beside it', () => {
    const [worker = ''] = sandboxScripts.filter((name) => name.startsWith('sandbox-worker'));
    const notices = readScript(`${worker}.LICENSE.txt`).toString();
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
