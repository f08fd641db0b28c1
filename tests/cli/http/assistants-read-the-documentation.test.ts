import { rm, truncate } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';

import { brand } from '../../../src/portal/brand';
import { DOCUMENTATION_FILE } from '../../../src/portal/files';
import { connectAssistant, usedAssistant } from '../../support/assistant';
import { DOCS, expectProblem, LONG_PAGE } from '../../support/assistantFixtures';
import { startEcho } from '../../support/echo';
import { usedTool } from '../../support/toolFile';

const tool = await usedTool();
await tool.save('docs.json', JSON.stringify(DOCS));
const assistant = await usedAssistant(tool, ['--docs', 'docs.json']);
const bare = await usedAssistant(tool);

describe('the documentation', () => {
  it('is searched as in the portal, and read', async () => {
    const { text } = await assistant.call('search_documentation', { query: 'sale id generieren' });
    expect(text).toContain('/public/checkout/ids/#make-a-sale-id');
    expect(text).toMatch(/^Ids of a sale: \/public\/checkout\/ids\/\n/);
    const nothing = await assistant.call('search_documentation', { query: 'zzzzzz' });
    expect([nothing.isError, nothing.text]).toEqual([false, expect.stringMatching(/^Nothing was found\./)]);
    for (const page of ['/public/checkout/ids', `${brand.portalUrl}/public/checkout/ids/index.md`]) {
      expect((await assistant.call('read_page', { page })).text).toBe(DOCS.pages[0]?.markdown);
    }
  });

  it('comes in parts, of which none is lost', async () => {
    const parts: string[] = [];
    for (let part = 1; part <= 2; part += 1) {
      const { text } = await assistant.call('read_page', { page: '/long/', part });
      parts.push(text.replace(/\n\n\(Part \d of 2[^\n]*\)$/, ''));
    }
    expect(parts.join('')).toBe(LONG_PAGE);
    expectProblem(await assistant.call('read_page', { page: '/long/', part: 3 }), 'The page has 2 parts');
  });

  it('gives the section of an address alone, and says which sections there are for any other', async () => {
    const { text } = await assistant.call('read_page', { page: '/long/#end' });
    // As links between the parts of a long Markdown file have it.
    const inPart = `${brand.portalUrl}/long/part-2.md#end`;
    expect((await assistant.call('read_page', { page: inPart })).text).toBe(text);
    expect(text).toMatch(/^## Its end\n\nThe last line\.\n\n\(One section of \/long\//);
    expectProblem(await assistant.call('read_page', { page: '/long/#ende' }), 'read one of #end,');
    for (const page of ['/long/#nowhere', '/long/#__proto__']) {
      expectProblem(await assistant.call('read_page', { page }), '/long/ has no section #');
    }
    for (const page of ['/long/', '/long/#end']) {
      expect((await assistant.call('read_page', { page, part: 1 })).text).toContain('(Part 1 of 2;');
    }
  });

  it('gives a field of a reference page with what is below it, and nothing else', async () => {
    const read = async (hash: string) => (await assistant.call('read_page', { page: `/long/${hash}` })).text;
    expect(await read('#header.If-Match')).toMatch(
      /^- \*\*`If-Match`\*\* \(header\)\n {2}The tag\.\n\n\(One section/,
    );
    expect(await read('#attributes.quantity.number')).toMatch(
      /^- \*\*`number`\*\* \(string\)\n {2}As a decimal\.\n\n\(One/,
    );
    expect(await read('#attributes.quantity')).toContain('\n\n  - **`number`** (string)\n');
    // Not the rule about it, which stands before it and has nothing below it.
    expect(await read('#quantity.number')).toMatch(/^- \*\*`number`\*\* \(string\)/);
    expect(await read('#a:b:c')).toMatch(
      /^\| Scope \| Use \|\n\| - \| - \|\n\| \[`a:b:c`\]\(#a:b:c\) \| to see \|\n\n\(One/,
    );
    expectProblem(await assistant.call('read_page', { page: '/long/#attributes.nothing' }), 'no section');
    expectProblem(
      await assistant.call('read_page', { page: '/long/#attributes.quantity.nunber' }),
      'read #attributes.quantity.number.',
    );
  });

  it.each([
    ['a step of a workflow', '#create-sale', '## 2. Create sale\n\nSend it.\n\n(One section of /reference/'],
    ['an open point of a section', '#create-sale-open-2', '## 2. Create sale'],
    ['a response', '#302', '**302** It is elsewhere.\n\n(One'],
    ['the body of a response', '#404.body', '**404** There is none.\n\n(One'],
    [
      'a header, although a field is named "header"',
      '#header.Idempotency-Key',
      '- **`Idempotency-Key`** string',
    ],
    ['a field with escapes of Markdown and of addresses', '#Idempotency\\-%4Bey', '- **`Idempotency-Key`**'],
    ['a row that leads to a page', '#till', '| API | Since |'],
    ['a field of a schema on a page of its own', '#shop.taxId', '- **`taxId`** string'],
    ['what is open in a tool of the page', '#example=austrianRksv', '# A reference'],
  ])('gives %s', async (_what, hash, start) => {
    const { isError, text } = await assistant.call('read_page', { page: `/reference/${hash}` });
    expect([isError, text.slice(0, start.length)]).toEqual([false, start]);
  });

  it('says of an unknown field, a page without sections, and a file what can be read instead', async () => {
    const refused = async (page: string, fix: string) => {
      expectProblem(await assistant.call('read_page', { page }), `Fix: ${fix}`);
    };
    await refused('/reference/#shop.nothing', 'read the page without an anchor.');
    await refused('/openapi/checkout.yaml', `take a file from ${brand.portalUrl}; describe_operation gives`);
    expectProblem(await assistant.call('read_page', { page: '/tools/slipway.mjs' }), 'no files such as');
  });

  it('names the pages that are like one that it does not have', async () => {
    expectProblem(
      await assistant.call('read_page', { page: '/public/chekout/ids/' }),
      'read /public/checkout/ids/.',
    );
    expectProblem(await assistant.call('read_page', { page: '/ids/' }), 'read /public/checkout/ids/.');
  });

  it.each([
    '/../../etc/passwd',
    'file:///etc/passwd',
    'https://evil.example/public/checkout/ids/',
    '//evil.example/',
    '__proto__',
    '/%00/',
  ])('has no page %s', async (page) => {
    expectProblem(await assistant.call('read_page', { page }), /no page|not an address/);
  });

  it('is missing without an option, which the tools say, and the others work', async () => {
    for (const [name, args] of [
      ['search_documentation', { query: 'sale' }],
      ['read_page', { page: '/' }],
    ] as const) {
      expectProblem(await bare.call(name, args), 'The server has no documentation');
    }
  });

  it.each([
    ['no JSON', '{', 'not the documentation in the format 1'],
    ['another format', JSON.stringify({ ...DOCS, format: 2 }), 'not the documentation in the format 1'],
    ['a broken index', JSON.stringify({ ...DOCS, index: [{ documents: [] }] }), 'not the documentation'],
    ['a value', '[1]', 'not the documentation'],
  ])('says what to do where the file is %s', async (name, content, words) => {
    const file = `${name.replaceAll(' ', '-')}.json`;
    await tool.save(file, content);
    const other = await connectAssistant(tool.folder, ['--docs', file]);
    expectProblem(await other.call('search_documentation', { query: 'sale' }), words);
    expect((await other.call('list_operations')).isError).toBe(false);
    await other.close();
    await rm(`${tool.folder}/${file}`, { force: true });
  });

  it('is not read where the file is larger than the documentation can be', async () => {
    await tool.save('large.json', '');
    await truncate(`${tool.folder}/large.json`, 33 * 1024 * 1024);
    const other = await connectAssistant(tool.folder, ['--docs', 'large.json']);
    expectProblem(await other.call('read_page', { page: '/' }), 'more than 32 MiB');
    await other.close();
    await rm(`${tool.folder}/large.json`);
  });

  it('is fetched once from a portal, and again only after a failure', async () => {
    const requests: string[] = [];
    const portal = await startEcho(({ path }) => {
      requests.push(path);
      return requests.length === 1 ? { status: 503 } : { status: 200, body: JSON.stringify(DOCS) };
    });
    const other = await connectAssistant(tool.folder, ['--portal', portal.origin]);
    expect(requests).toEqual([]);
    expectProblem(await other.call('read_page', { page: '/long/' }), 'the status is 503');
    for (const query of ['sale', 'id']) {
      expect((await other.call('search_documentation', { query })).isError).toBe(false);
    }
    expect(requests).toEqual([DOCUMENTATION_FILE, DOCUMENTATION_FILE]);
    await other.close();
    await portal.close();
  });
});
