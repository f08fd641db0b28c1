import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';

import { apis } from '../../../src/portal/apis';
import type { Contract, Schema } from '../../../src/contract/read/openapi';
import { listOperations } from '../../../src/contract/read/readContract';
import { usesIn } from '../../../src/guides/examples/guideUses';
import { guideLinks, guidesOfApi, type GuideUse } from '../../../src/reference/model/linkGuides';
import { schemasAt } from '../../../src/reference/catalogue/schemasAt';
import { sharedGuides } from '../../../src/reference/model/guideLinks';
import { modelSchemaPage } from '../../../src/reference/model/schemaPageModel';
import { referenceTwin } from '../../../src/reference/twin/referenceTwin';
import { SchemaTree } from '../../../src/reference/view/SchemaTree';
import { contractWith } from '../../support/rendererFixtures';

const LATEST = { path: '/', apis };
const BASE = { api: 'checkout', versionPath: '/' };

function guide(body: string, type = 'concept'): string {
  return `---\ntitle: Amounts of a sale\nsidebar_label: Amounts\npage_type: ${type}\n---\n\n${body}\n`;
}

describe('what a guide is about', () => {
  it('is what the section around it links to in the reference', async () => {
    const text = guide(
      'See [it](/api/checkout/).\n\n## Tips {/* #tips */}\n\n' +
        'A [tip](/api/checkout/schemas/card-payment/#tip), [law](https://law.example/), [money](#money).\n\n' +
        '### In `de` {/* #in-de */}\n\n- [Create](/api/checkout/create-sale/)\n- [Errors](/api/errors/)\n',
    );
    expect(await usesIn('public/amounts.mdx', text, LATEST)).toEqual([
      {
        text: 'Amounts',
        href: '/public/amounts/',
        guide: 'Amounts',
        of: { kind: 'link', href: '/api/checkout/' },
      },
      {
        text: 'Amounts: Tips',
        href: '/public/amounts/#tips',
        guide: 'Amounts',
        of: { kind: 'link', href: '/api/checkout/schemas/card-payment/#tip' },
      },
      {
        text: 'Amounts: In de',
        href: '/public/amounts/#in-de',
        guide: 'Amounts',
        of: { kind: 'link', href: '/api/checkout/create-sale/' },
      },
    ]);
  });

  it('is the example that it shows: the highlighted members, otherwise the shown ones, otherwise all', async () => {
    const paths = async (attributes: string) => {
      const [use] = await usesIn(
        'a.mdx',
        guide(`<ApiExample operation="createSale" name="tip" ${attributes}/>`),
        LATEST,
      );
      return use?.of;
    };
    const example = { kind: 'example', operation: 'createSale', name: 'tip' };
    expect(await paths('show="data.id, data.type" highlight="data.id"')).toEqual({
      ...example,
      paths: ['data.id'],
    });
    expect(await paths('show="data.id, data.type"')).toEqual({ ...example, paths: ['data.id', 'data.type'] });
    expect(await paths('response="201"')).toEqual({ ...example, response: '201', paths: [] });
  });

  it('is nothing on a page that only lists, is broken, or belongs to another version', async () => {
    const link = '[Create](/api/checkout/create-sale/)';
    expect(await usesIn('a.mdx', guide(link, 'reference'), LATEST)).toEqual([]);
    expect(await usesIn('a.mdx', guide(`${link} <open`), LATEST)).toEqual([]);
    expect(await usesIn('a.mdx', `---\ntitle: [\n---\n\n${link}\n`, LATEST)).toEqual([]);
    expect(await usesIn('a.mdx', guide(link), { path: '/2022-09/', apis })).toEqual([]);
  });
});

const Cash: Schema = {
  title: 'Cash',
  type: 'object',
  properties: { method: { const: 'CASH' }, tip: { type: 'string' } },
};
const Card: Schema = {
  title: 'Card',
  type: 'object',
  properties: { method: { const: 'CARD' }, tip: { type: 'string' } },
};
const Payment: Schema = {
  title: 'Payment',
  oneOf: [{ $ref: '#/components/schemas/Cash' }, { $ref: '#/components/schemas/Card' }],
};
const Sale: Schema = {
  title: 'Sale',
  type: 'object',
  properties: {
    payments: { type: 'array', items: { $ref: '#/components/schemas/Payment' } },
    total: {
      type: 'object',
      properties: { net: { type: 'string' }, gross: { type: 'string' }, tax: { type: 'string' } },
    },
  },
};
const value = { payments: [{ method: 'CARD', tip: '1' }], total: { net: '1' } };

const contract: Contract = contractWith(
  { Cash, Card, Payment, Sale },
  {
    paths: {
      '/sales': {
        post: {
          operationId: 'createSale',
          summary: 'Create a sale',
          security: [],
          requestBody: {
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Sale' },
                examples: { tip: { value } },
              },
            },
          },
          responses: { '201': { description: 'Created.' } },
        },
      },
    },
  },
);

describe('the schemas at a path of an example', () => {
  const at = (path: string) => schemasAt(contract, Sale, value, path.split('.'));

  it('are the properties there, of the alternatives that the example selects', () => {
    expect(at('total.net')).toEqual([{ type: 'string' }]);
    expect(at('payments.tip')).toHaveLength(1);
    expect(at('payments.tip')[0]).toBe(Card.properties?.['tip']);
    expect(at('payments.0.tip')[0]).toBe(Card.properties?.['tip']);
  });

  it('are the selected alternatives of a value that has some', () => {
    expect(at('payments')).toEqual([Card]);
  });

  it('are none where the example has nothing', () => {
    expect([...at('total.gross'), ...at('payments.1.tip'), ...at('nothing.at.all')]).toEqual([]);
  });
});

describe('a part of the reference', () => {
  const use = (text: string, of: GuideUse['of']): GuideUse => ({
    text,
    href: `/guide/#${text}`,
    guide: 'Guide',
    of,
  });
  const about = (...uses: GuideUse[]) => guideLinks(contract, BASE, uses);
  const [entry] = listOperations(contract);

  it('has the sections that link to it, show it whole, or show a part of it', () => {
    const links = about(
      use('schema', { kind: 'link', href: '/api/checkout/schemas/card/' }),
      use('member', { kind: 'link', href: '/api/checkout/schemas/card/#tip' }),
      use('operation', { kind: 'link', href: '/api/checkout/create-sale/' }),
      use('heading', { kind: 'link', href: '/api/checkout/create-sale/#100%' }),
      use('whole', { kind: 'example', operation: 'createSale', name: 'tip', paths: [] }),
      use('part', {
        kind: 'example',
        operation: 'checkout/createSale',
        name: 'tip',
        paths: ['payments.tip'],
      }),
    );
    const names = (part: object | undefined) => links.get(part ?? {})?.map(({ text }) => text);
    expect(names(Card)).toEqual(['schema']);
    expect(names(Card.properties?.['tip'])).toEqual(['member', 'part']);
    expect(names(entry?.operation)).toEqual(['operation', 'heading', 'whole']);
  });

  it('has nothing of links and examples that lead nowhere', () => {
    const links = about(
      use('page', { kind: 'link', href: '/api/checkout/none/#100%' }),
      use('api', { kind: 'link', href: '/api/iam/create-token/' }),
      use('operation', { kind: 'example', operation: 'none', name: 'tip', paths: [] }),
      use('example', { kind: 'example', operation: 'createSale', name: 'none', paths: [] }),
      use('other', { kind: 'example', operation: 'iam/createSale', name: 'tip', paths: [] }),
    );
    expect([...links]).toEqual([]);
  });

  it('belongs to an API, whose guides are those with a section about it', () => {
    const uses: GuideUse[] = [
      { ...use('a', { kind: 'link', href: '/api/checkout/' }), guide: 'One', href: '/one/#a' },
      { ...use('b', { kind: 'link', href: '/api/checkout/sale/' }), guide: 'One', href: '/one/#b' },
      { ...use('c', { kind: 'link', href: '/api/iam/create-token/' }), guide: 'Two', href: '/two/' },
      {
        ...use('d', { kind: 'example', operation: 'createSale', name: 'tip', paths: [] }),
        guide: 'Three',
        href: '/public/checkout/three/',
      },
      {
        ...use('e', { kind: 'example', operation: 'iam/createSale', name: 'tip', paths: [] }),
        guide: 'Four',
        href: '/four/',
      },
    ];
    expect(guidesOfApi(contract, BASE, uses)).toEqual([
      { text: 'Three', href: '/public/checkout/three/' },
      { text: 'One', href: '/one/' },
    ]);
  });

  it('has a section once, at the outermost value that it is about', () => {
    const [one, two] = [
      { text: 'One', href: '/one/' },
      { text: 'Two', href: '/two/' },
    ];
    const members = [{ guides: [one] }, { guides: [one, two] }, { guides: [one] }, {}];
    expect(sharedGuides([two], members)).toEqual([two, one]);
    expect(sharedGuides([], members.slice(1))).toEqual([]);
  });

  it('shows them below its description, in the page and in the twin', () => {
    const link = (name: string): GuideUse['of'] => ({
      kind: 'link',
      href: `/api/checkout/schemas/sale/#${name}`,
    });
    const guides = about(
      use('totals', link('total.net')),
      use('totals', link('total.gross')),
      use('totals', link('total.tax')),
      use('tax', link('total.tax')),
    );
    const model = modelSchemaPage(
      contract,
      BASE,
      'Sale',
      Sale,
      { requests: [], responses: [], schemas: [] },
      { guides },
    );
    const html = renderToStaticMarkup(createElement(SchemaTree, { schema: model.schema }));
    expect(html.split('/guide/#totals')).toHaveLength(2);
    expect(html).toMatch(
      /id="total">.*See <a href="\/guide\/#totals">totals<\/a>.*id="total\.tax">.*See <a href="\/guide\/#tax">/s,
    );
    expect(referenceTwin(model, (href) => href)).toContain(
      '- **`total`** object\n\n  See [totals](/guide/#totals)\n',
    );
  });
});
