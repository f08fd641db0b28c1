import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { budgets } from '../../../src/site/weight/budgets';
import { brotliSize } from '../../../src/site/weight/compress';
import { checkWeight, weightTable } from '../../../src/site/weight/checkWeight';
import { pageKind } from '../../../src/site/weight/pageKind';
import { weighSite } from '../../../src/site/weight/weighSite';
import { firstViewOf } from '../../support/firstView';
import { temporaryFolder } from '../../support/temporary';

const HTML = [
  '<!doctype html><html lang=en><head><!-- <p> -->',
  '<link rel=icon href=/img/favicon.svg />',
  '<link rel="stylesheet" href="/assets/css/styles.css" />',
  '<link rel=prefetch as=script href=/assets/js/later.js>',
  '<link rel="modulepreload" href="/assets/js/module.js">',
  '<link rel=canonical href=https://developers.slipway.example/>',
  '<script src="/assets/js/main.js" defer></script><script src=/assets/js/main.js></script>',
  '<script>if (a<b) document.write("<p>")</script>',
  '</head><body><p>x < y</p><img src=/img/logo.svg><img src="data:image/png;base64,x"></body></html>',
].join('\n');

/** What the scripts of a page of prose may weigh, as it is said. */
const MOST = `${(budgets.prose.scriptBytes / 1000).toFixed(1)} KB`;

describe('the first view of a page', () => {
  it('is everything that its HTML loads, each once, except prefetches', () => {
    expect(firstViewOf(HTML)).toMatchObject({
      scripts: ['/assets/js/module.js', '/assets/js/main.js'],
      styles: ['/assets/css/styles.css'],
      rest: ['/img/favicon.svg', '/img/logo.svg'],
    });
  });

  it('counts the elements outside scripts and comments', () => {
    expect(firstViewOf(HTML).elements).toBe(2 + 5 + 3 + 1 + 1 + 2);
  });

  it('has the budget of its kind of page', () => {
    expect(pageKind('/api/checkout/create-sale/')).toBe('reference');
    expect(pageKind('/2022-09/api/checkout/schemas/line-item/')).toBe('reference');
    expect(pageKind('/api/checkout/')).toBe('prose');
    expect(pageKind('/api/errors/')).toBe('prose');
    expect(pageKind('/public/checkout/amounts/')).toBe('prose');
  });
});

describe('a site that was compressed quickly', () => {
  const build = temporaryFolder();

  it('is measured as if it were compressed at the best quality', async () => {
    const letters = (count: number) =>
      Array.from({ length: count }, () => Math.random().toString(36).charAt(2)).join('');
    // A poorly compressed file looks heavier than an incompressible one.
    const scripts = {
      plain: { text: 'sale();'.repeat(5000), twin: 30_000 },
      random: { text: `"${letters(30_000)}"`, twin: 25_000 },
      small: { text: `"${letters(1000)}"`, twin: 700 },
    };
    for (const [name, { text, twin }] of Object.entries(scripts)) {
      await mkdir(path.join(build, name));
      await writeFile(path.join(build, `${name}.js`), text);
      await writeFile(path.join(build, `${name}.js.br`), Buffer.alloc(twin));
      await writeFile(path.join(build, name, 'index.html'), `<script src=/${name}.js></script>`);
    }
    const pages = await weighSite(build);
    const bytes = Object.fromEntries(pages.map(({ route, scriptBytes }) => [route, scriptBytes]));
    expect(bytes).toEqual({
      '/plain/': brotliSize(Buffer.from(scripts.plain.text)),
      '/random/': brotliSize(Buffer.from(scripts.random.text)),
      // It cannot be the heaviest, so its exact weight is not computed.
      '/small/': 764,
    });
  });
});

describe('a site that is too heavy', async () => {
  const build = temporaryFolder();
  // Random letters compress poorly, so 400 KB exceed any budget.
  const heavy = Array.from({ length: 400_000 }, () => Math.random().toString(36).charAt(2)).join('');
  const page = HTML.replace('</body>', '<p></p>'.repeat(budgets.prose.elements));
  await write('assets/js/main.js', `"${heavy}"`);
  await write('assets/js/module.js', '1');
  await write('assets/css/styles.css', 'p{}');
  await write('heavy/index.html', page);
  await write('light/index.html', '<!doctype html><html><script src=https://other.example/x.js></script>');
  const pages = await weighSite(build);

  async function write(name: string, content: string): Promise<void> {
    const file = path.join(build, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }

  it('is reported by page, budget, excess and what to check', () => {
    const problems = checkWeight(pages);
    const about = (words: string) => problems.filter(({ message }) => message.includes(words));
    expect(about('scripts (Brotli)')).toHaveLength(1);
    expect(about('scripts (Brotli)')[0]?.message).toMatch(
      new RegExp(String.raw`^/heavy/ exceeds .* at most ${MOST}, [\d.]+ KB too much\.$`),
    );
    expect(about('scripts (Brotli)')[0]?.fix).toContain('/assets/js/main.js');
    expect(about('elements')[0]?.message).toContain('/heavy/');
    expect(about('another host')[0]?.message).toBe(
      '/light/ loads from another host: https://other.example/x.js',
    );
    expect(problems).toHaveLength(3);
  });

  it('shows the heaviest page of each kind beside its budget', () => {
    expect(weightTable(pages)).toMatch(
      new RegExp(String.raw`^prose +scripts \(Brotli\) +\d+\.\d KB +${MOST} +/heavy/$`, 'm'),
    );
  });
});
