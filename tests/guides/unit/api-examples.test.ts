import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';

import { showExample, type ExampleAttributes } from '../../../src/guides/examples/apiExample';
import { linesOf, toSelection } from '../../../src/guides/examples/memberPaths';
import { putExamples } from '../../../src/guides/examples/remarkApiExamples';
import { nodesOf, parsePage } from '../../../src/guides/pages/parsePage';
import { encodeQrCode } from '../../../src/sale/receipt/codes/qrCode';
import { exampleReceipts } from '../../../src/reference/home/exampleReceipts';
import { bundleAll } from '../../support/contracts';

const contracts = await bundleAll();
const source = { contracts, versionPath: '/', receipts: exampleReceipts(contracts, encodeQrCode) };

const MINIMAL = { operation: 'createSale', name: 'minimal' };

describe('an example on a page', () => {
  it('is the complete request body, with a link to its operation', () => {
    const { text, language, excerpt, operation } = showExample(MINIMAL, source);
    expect(JSON.parse(text)).toMatchObject({ data: { type: 'sales', attributes: { country: 'de' } } });
    expect([language, excerpt, operation.route]).toEqual(['json', false, '/api/checkout/create-sale/']);
  });

  it('is a response if a status is given, and an error for an error status', () => {
    const created = showExample({ ...MINIMAL, response: '201', show: 'data.links' }, source);
    expect(created.text).toContain('"permalink"');
    const error = showExample({ operation: 'getSale', name: 'resourceNotFound', response: '404' }, source);
    expect(error.text).toContain('"ResourceNotFound"');
  });

  it('is an excerpt that lists the omissions, if properties are given', () => {
    const { text, excerpt } = showExample({ ...MINIMAL, show: 'data.attributes.country' }, source);
    expect(excerpt).toBe(true);
    expect(text).toContain('"country": "de"');
    expect(text).toMatch(/\/\/ … .*timestamp/);
    expect(text).not.toContain('"timestamp"');
  });

  it('shows the first item of a list, or those given by index', () => {
    const paths = (show: string) => ({ operation: 'createSale', name: 'austrianRksv', show });
    const first = showExample(paths('data.attributes.lineItems.name'), source).text;
    const second = showExample(paths('data.attributes.lineItems.1.name'), source).text;
    expect(first).toMatch(/more items?$/m);
    expect(second).not.toBe(first);
  });

  it('is one line if compact', () => {
    const { text } = showExample({ ...MINIMAL, compact: '' }, source);
    expect(text).toBe(JSON.stringify(JSON.parse(text)));
  });

  it('is a form if the body is one', () => {
    const { text, language } = showExample({ operation: 'createToken', name: 'secretInForm' }, source);
    expect([language, text.split('\n')[0]]).toEqual(['text', 'grant_type=client_credentials']);
  });

  it('marks the lines of the given properties', () => {
    const { text, lines } = showExample({ ...MINIMAL, highlight: 'data.attributes.country' }, source);
    expect(lines.map((line) => text.split('\n')[line - 1]?.trim())).toEqual(['"country": "de",']);
  });

  const visible = (attributes: ExampleAttributes) => {
    const { text, folded } = showExample(attributes, source);
    const lines = text.split('\n');
    return lines.filter((_line, index) => !folded.some(([from, to]) => from <= index + 1 && index < to));
  };

  it('is folded to the highlighted properties, with what encloses them', () => {
    const highlight = 'data.attributes.retailer.taxId';
    const shown = visible({ operation: 'createSale', name: 'germanSupermarket', highlight }).map((line) =>
      line.trim(),
    );
    expect(shown).toContain('"taxId": "DE000004174",');
    expect(shown.slice(0, 3)).toEqual(['{', '"data": {', '"type": "sales",']);
    expect(shown.at(-1)).toBe('}');
    expect(shown.length).toBeLessThan(24);
    expect(shown.join(' ')).not.toContain('lineItems');
  });

  it('is folded to its beginning if it is long and nothing is highlighted', () => {
    expect(visible({ operation: 'createSale', name: 'germanSupermarket' }).length).toBeLessThan(24);
    expect(visible(MINIMAL)).toHaveLength(showExample(MINIMAL, source).text.split('\n').length);
    const excerpt = { operation: 'createSale', name: 'discounts', show: 'data.attributes' };
    expect(showExample(excerpt, source).folded).toEqual([]);
  });

  it('reads the contracts of the release on a page of a release', () => {
    const { operation } = showExample(MINIMAL, { contracts, versionPath: '/2022-09/' });
    expect(operation.route).toBe('/2022-09/api/checkout/create-sale/');
  });

  it.each([
    [{ operation: 'createSale' }, /needs operation="…" and name="…"/],
    [
      { operation: 'createSales', name: 'minimal' },
      /no operation "createSales"\. Did you mean "checkout\/createSale"\?/,
    ],
    [
      { operation: 'createPass', name: 'testPass' },
      /write one of "apple-wallet\/createPass", "google-wallet/,
    ],
    [
      { ...MINIMAL, name: 'maximal' },
      /The request of createSale has no example "maximal"\. Did you mean "minimal"\?/,
    ],
    [{ ...MINIMAL, response: '204' }, /The response 204 of createSale has no example "minimal"/],
    [{ ...MINIMAL, show: 'data.attribute' }, /names the property "attribute".*It has: type, attributes/],
    [{ ...MINIMAL, highlight: 'data.totals' }, /No line of the example shows "data\.totals"/],
    [{ ...MINIMAL, show: 'data', file: 'sale.json' }, /remove show, or remove file and compact/],
  ])('is rejected with the valid choices: %j', (attributes, words) => {
    expect(() => showExample(attributes, source)).toThrow(words);
  });
});

describe('property paths', () => {
  it('select each property once, and the outer one if they are nested', () => {
    expect(toSelection(['data.a.b', 'data.a.c'])).toEqual({ data: { a: { b: true, c: true } } });
    expect(toSelection(['data.a', 'data.a.c'])).toEqual({ data: { a: true } });
  });

  it('find the lines of every item of a list, including closing brackets', () => {
    const text = '{\n  "list": [\n    {\n      "a": 1,\n      "b": 2\n    }\n  ],\n  "c": 3\n}';
    expect(linesOf(text, ['list.b'])).toEqual([5]);
    expect(linesOf(text, ['list'])).toEqual([2, 3, 4, 5, 6, 7]);
  });
});

describe('the element on a page', () => {
  const page = (element: string): Root => {
    const tree = parsePage(`# Title\n\n${element}\n`);
    putExamples(tree, source, 'docs/page.mdx');
    return tree;
  };

  it('becomes code below a line with a link', () => {
    const nodes = nodesOf(page('<ApiExample operation="createSale" name="minimal" file="sale.json" />'));
    expect(nodes.find(({ type }) => type === 'code')).toMatchObject({ lang: 'json' });
    expect(nodes.find(({ type }) => type === 'link')).toMatchObject({ url: '/api/checkout/create-sale/' });
    expect(nodes.filter(({ type }) => type === 'inlineCode')).toMatchObject([
      { value: 'minimal' },
      { value: 'sale.json' },
    ]);
  });

  const receiptsIn = (text: string) =>
    nodesOf(page(text)).filter((node) => node.type === 'mdxJsxFlowElement' && node.name === 'details');

  it('has the receipt of its sale below the first of its excerpts, and says that it is an illustration', () => {
    const excerpt = (path: string) =>
      `<ApiExample operation="createSale" name="swissFashion" show="data.attributes.${path}" />`;
    const [receipt, ...others] = receiptsIn(`${excerpt('totals')}\n\n${excerpt('taxes')}`);
    expect(others).toEqual([]);
    // Otherwise Docusaurus puts its own component with children in its place.
    expect(receipt?.data).toEqual({ _mdxExplicitJsx: true });
    const html = JSON.stringify(receipt);
    expect(html).toContain('Boutique Seeblick');
    expect(html).toContain('How Slipway renders a receipt is not specified.');
  });

  it('has no receipt if it is a response, no sale, or lacks what a receipt requires', () => {
    expect(receiptsIn('<ApiExample operation="createSale" name="minimal" />')).toEqual([]);
    expect(receiptsIn('<ApiExample operation="createSale" response="201" name="austrianRksv" />')).toEqual(
      [],
    );
    expect(receiptsIn('<ApiExample operation="createTenant" name="testTenant" />')).toEqual([]);
  });

  it('has a box that shows all lines of a long example', () => {
    const box = (element: string) =>
      nodesOf(page(element)).flatMap((node) =>
        node.type === 'text' && node.value.includes('Show all') ? [node.value] : [],
      );
    expect(box('<ApiExample operation="createSale" name="germanSupermarket" />')).toEqual([
      expect.stringMatching(/^ Show all \d{3} lines$/),
    ]);
    expect(box('<ApiExample operation="createSale" name="minimal" />')).toEqual([]);
  });

  it.each([
    [
      '<ApiExample operation="createSale" nam="minimal" />',
      /docs\/page\.mdx:3 {2}<ApiExample> takes operation, .*and not nam\./,
    ],
    ['<ApiExample operation={"createSale"} name="minimal" />', /and not operation\./],
    ['<ApiExample operation="createSale" name="maximal" />', /docs\/page\.mdx:3 {2}.*no example "maximal"/],
  ])('fails the build if it is invalid: %s', (element, words) => {
    expect(() => page(element)).toThrow(words);
  });
});
