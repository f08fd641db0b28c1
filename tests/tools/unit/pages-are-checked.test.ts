import { describe, expect, it } from 'vitest';

import { checkPage, linksFrom, type CheckFacts } from '../../../tools/writing/docs/checkPage';
import { idsIn } from '../../../tools/writing/docs/destinations';
import { holdsPayload } from '../../../tools/writing/docs/fences';
import { formatProblem } from '../../../src/kit/problem';
import { bundleAll } from '../../support/contracts';

const facts: CheckFacts = {
  source: { contracts: await bundleAll(), versionPath: '/' },
  destinations: {
    idsOf: (route) => (route === '/there/' ? new Set(['place', 'attributes.lineItems']) : undefined),
    hasFile: (address) => address === '/openapi/checkout.yaml',
  },
  versions: ['2022-03-07'],
  portalUrl: 'https://developers.slipway.example',
};

async function problemsOf(body: string): Promise<string[]> {
  const text = `---\ntitle: A page\n---\n\n## Own {/* #own */}\n\n${body}\n`;
  const { problems } = await checkPage({ file: 'docs/page.mdx', text }, facts);
  return problems.map(formatProblem);
}

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;

describe('a valid page', () => {
  it.each([
    [
      'links',
      '[a](/there/) [b](/there/#place) [c](#own) [d](/openapi/checkout.yaml) [e](https://rfc.example/)',
    ],
    ['a link to a file, as Docusaurus marks it', '[a](pathname:///openapi/checkout.yaml)'],
    ['a link to an address in brand.ts', '[a](brand:repositoryUrl)'],
    ['an example', '<ApiExample operation="createSale" name="minimal" />'],
    ['VAT rates', '<VatRates country="at" />'],
    ['JSON', fence('json', '{"filter": [1, 2]}')],
    ['headers', fence('http', 'Api-Version: 2022-03-07\nX-Long: a\n  b')],
    ['a request', fence('http', 'POST /x HTTP/1.1\nContent-Type: application/json\n\n{"a": 1}')],
    ['shell', fence('bash runnable', 'for x in 1 2; do echo "$x"; done')],
    ['JavaScript', fence('js', 'await fetch(new URL("https://a.example"));')],
    ['TypeScript', fence('ts', 'const x: number = 1;')],
    ['Python', fence('python', 'def f(x):\n    return x')],
    ['filters', fence('rsql', 'country==at\ntimestamp=ge=2024-01-01,country==de')],
    [
      'a diagram with a text alternative',
      fence('mermaid', 'flowchart LR\n  accTitle: a\n  accDescr: b\n  a --> b'),
    ],
  ])('has no problem: %s', async (_name, body) => {
    expect(await problemsOf(body)).toEqual([]);
  });

  it('has counts of examples, links and code blocks', async () => {
    const text = `[a](/there/)\n\n<ApiExample operation="createSale" name="minimal" />\n\n${fence('csharp', 'x')}\n`;
    const report = await checkPage({ file: 'docs/page.mdx', text }, facts);
    expect(report).toMatchObject({ examples: 1, links: 1, fences: [{ language: 'csharp' }] });
    expect(report.fences[0]?.skipped).toContain('C#');
  });
});

describe('a fault of a page is reported with its line and a fix', () => {
  it.each([
    ['[a](/nowhere/)', 'There is no page /nowhere/.'],
    ['[a](/there/#nowhere)', '/there/ has no anchor #nowhere.'],
    ['[a](#nowhere)', 'The page has no anchor #nowhere.'],
    ['[a](/openapi/none.yaml)', 'There is no file /openapi/none.yaml.'],
    ['[a](brand:repository)', 'The link brand:repository does not name a web address.'],
    ['<a href="brand:repositoryUrl">a</a>', 'neither a route nor an https address'],
    ['[a](amounts.mdx)', 'neither a route nor an https address'],
    ['[a](http://a.example/)', 'neither a route nor an https address'],
    ['[a](https://developers.slipway.example/there/)', 'contains the address of the portal'],
    ['<ApiExample operation="createSale" name="maximal" />', 'no example "maximal"'],
    ['<ApiExample operation="createSale" name="minimall" />', 'Did you mean "minimal"?'],
    ['<ApiExample operation="crateSale" name="minimal" />', 'Did you mean "checkout/createSale"?'],
    ['<ApiExample operation="chekout/createSale" name="minimal" />', 'Did you mean "checkout/createSale"?'],
    ['<ApiExample operation="refund" name="minimal" />', 'They are in the reference, below /api/.'],
    ['<VatRates country="fr" />', 'no VAT rates for country="fr"'],
    ['<VatRates country={land} />', '<VatRates> takes country="…", and not {…}'],
    ['The rates: <VatRates country="at" />', 'but is within a sentence'],
    ['<ApiExample operation="createSale" name="minimal" shwo="data" />', 'and not shwo'],
    ['<ApiExample operation="createSale" name={minimal} />', 'and not name'],
    [
      fence('mermaid', 'flowchart LR\n  accTitle: a\n  accDescr: b\n  a -- > b['),
      'A mermaid block does not parse',
    ],
    [fence('json', '{"a": 1,}'), 'A json block does not parse'],
    [fence('json', '{"data": {"type": "sales", "attributes": {}}}'), 'a pasted payload'],
    [fence('python', 'body = {"data": {"type": "sales", "attributes": {}}}'), 'a pasted payload'],
    [fence('http', 'Api-Version: 2022-03-08'), 'Api-Version 2022-03-08 is not a version'],
    [fence('http', 'not a header'), 'neither a start line nor a header field'],
    [fence('http', 'Content-Type: application/json\n\n{'), 'A http block does not parse'],
    [fence('bash', 'if true; then'), 'A bash block does not parse'],
    [fence('js', 'const = 1;'), 'A js block does not parse: line 1'],
    [fence('ts', 'let x: = 1;'), 'A ts block does not parse'],
    [fence('python', 'def f(:'), 'A python block does not parse'],
    [fence('rsql', 'country==at\ncountry=='), 'A rsql block does not parse: country=='],
    [
      fence('mermaid', 'flowchart LR\n  accTitle: a\n  a --> b'),
      'The diagram has no description for readers who cannot see it: a line that begins with "accDescr:"',
    ],
    [
      fence('mermaid', 'flowchart LR\n  accDescr: a\n  a --> b'),
      'for example "accTitle: The way of a receipt"',
    ],
    ['## Refunds', 'The heading "Refunds" has no id.'],
    ['## Refunds {/* #own */}', 'The id "own" occurs twice'],
    [fence('cobol', 'x'), 'the language "cobol"'],
    ['<div>', 'The page is not MDX'],
  ])('%s', async (body, words) => {
    const [problem, ...others] = await problemsOf(body);
    expect(others).toEqual([]);
    expect(problem).toMatch(/docs\/page\.mdx:\d+ /);
    expect(problem).toContain(words);
    expect(problem).toContain('Fix: ');
  });

  it('an unknown operation is not answered with a list of all operations', async () => {
    const [problem = ''] = await problemsOf('<ApiExample operation="crateSale" name="minimal" />');
    expect(problem.length).toBeLessThan(250);
  });
});

describe('a link from another page', () => {
  const other = {
    file: 'docs/other.mdx',
    text: 'Some.\n\n[a](/page/#gone) [b](/page/#own) [c](/there/#gone)\n',
  };
  const checked = { file: 'docs/page.mdx', text: '## Own {/* #own */}\n' };
  const destinations = { idsOf: () => new Set(['own']), hasFile: () => false };

  it('is reported if the page that is checked has lost its anchor, and only then', () => {
    const problems = linksFrom([other], [checked], { ...facts, destinations });
    expect(problems.map(formatProblem)).toEqual([
      expect.stringMatching(/docs\/other\.mdx:3 +\/page\/ has no anchor #gone\./),
    ]);
    expect(linksFrom([{ file: 'docs/other.mdx', text: '<div>[a](/page/#gone)' }], [checked], facts)).toEqual(
      [],
    );
  });
});

it('an id is read as a browser reads it, also where HTML writes it as a character reference', () => {
  expect(idsIn('<span id="operation=a&amp;example=b"></span>')).toEqual(new Set(['operation=a&example=b']));
});

describe('a payload', () => {
  it('is a JSON:API document or a CloudEvent, in any language', () => {
    expect(holdsPayload("{ data: { type: 'x', attributes: { a: 1 } } }")).toBe(true);
    expect(holdsPayload("['data' => ['attributes' => ['a' => 1]]]")).toBe(true);
    expect(holdsPayload('{"specversion": "1.0", "data": {"a": 1}}')).toBe(true);
  });

  it('is not code that reads from one', () => {
    expect(holdsPayload('const { data } = await answer.json(); data.attributes.totals;')).toBe(false);
    expect(holdsPayload('sale["data"]["attributes"]')).toBe(false);
  });
});
