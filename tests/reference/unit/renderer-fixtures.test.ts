import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { load } from 'cheerio';

import type { Schema } from '../../../src/contract/read/openapi';
import { htmlOf, modelAlone, rendererFixtures } from '../../support/rendererFixtures';

const BLOCKS = 'p, li, div, summary, details, pre, tr, h1, h2, h3, h4';

/** The visible text of HTML with everything expanded, one line per block, without markup and collapsed whitespace. */
function readableLines(html: string): string[] {
  const document = load(html, null, false);
  document('br').replaceWith('\n');
  document('pre').each((_, element) => {
    document(element).text(document(element).text().replace(/\s+/g, ' '));
  });
  document(BLOCKS).before('\n').prepend('\n').append('\n');
  return document
    .root()
    .text()
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

const fixtures = rendererFixtures();

/** Every keyword of JSON Schema 2020-12, from the meta-schemas that Ajv includes. */
function allKeywords(): string[] {
  const ajv = path.dirname(createRequire(import.meta.url).resolve('ajv/package.json'));
  const folder = path.join(ajv, 'dist', 'refs', 'json-schema-2020-12', 'meta');
  return readdirSync(folder).flatMap((file) => {
    const meta = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { properties: object };
    return Object.keys(meta.properties);
  });
}

function keysIn(value: unknown): string[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
    : [];
}

describe('each feature of JSON Schema 2020-12 is rendered', () => {
  it.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('%s', (_name, fixture) => {
    expect(readableLines(htmlOf(modelAlone(fixture.schema, fixture.schemas)))).toEqual(fixture.reads);
  });

  it('there is a fixture for every keyword', () => {
    const covered = new Set(fixtures.flatMap(({ schema, schemas }) => keysIn({ schema, schemas })));
    const keywords = allKeywords();
    expect(keywords.length).toBeGreaterThan(50);
    expect(keywords.filter((keyword) => !covered.has(keyword))).toEqual([]);
  });
});

describe('the HTML of a schema', () => {
  it('has unique ids, and every internal link resolves', () => {
    for (const { schema, schemas } of fixtures) {
      const html = htmlOf(modelAlone(schema, schemas));
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      const targets = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
    }
  });

  it('has code blocks that a keyboard can scroll (WCAG 2.1.1)', () => {
    const blocks = fixtures.flatMap(
      ({ schema, schemas }) => htmlOf(modelAlone(schema, schemas)).match(/<pre[^>]*>/g) ?? [],
    );
    expect(blocks.length).toBeGreaterThan(10);
    expect(blocks.filter((block) => !block.includes('tabindex="0"'))).toEqual([]);
  });

  it('expands the data and the attributes of a document, and collapses the rest', () => {
    const nest = (name: string, inner: Schema): Schema => ({ type: 'object', properties: { [name]: inner } });
    const deep = nest('data', nest('attributes', nest('customer', nest('name', { type: 'string' }))));
    const folds = [...htmlOf(modelAlone(deep)).matchAll(/<details[^>]*?( open="")?>/g)];
    expect(folds.map(([, open]) => open !== undefined)).toEqual([true, true, false]);
  });
});
