import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { formatProblem } from '../../../../src/kit/problem';
import { readSnippets } from '../../../../tools/samples/snippets/readSnippets';
import { exampleSource, runPage, type PageResult } from '../../../../tools/samples/snippets/runPage';
import { createService } from '../../../../src/sandbox/service/service';
import { root } from '../../../support/scratch';
import { testContracts } from '../../../support/sandboxClient';
import { folderInProject } from '../../../support/temporary';

const folder = folderInProject();

const service = createService(await testContracts());

const run = (text: string): Promise<PageResult> => runPage(text, 'docs/page.mdx', service, folder);
const formatted = ({ problems }: PageResult) => problems.map(formatProblem);

const page = (info: string, code: string) => `# Title\n\n\`\`\`${info}\n${code}\n\`\`\`\n`;

const CREATE = `curl --silent "$SLIPWAY_BASE_URL/checkout/tenants/5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2/sales" \\
  --header "Authorization: Bearer $SLIPWAY_TOKEN" --header 'Api-Version: 2022-03-07' \\
  --header 'Accept: application/vnd.api+json' \\
  --header 'Content-Type: application/vnd.api+json' --data`;
const SALE = `'{"data":{"type":"sales","attributes":{"country":"at","locale":"de-AT","timestamp":"2024-03-06T08:12:44+01:00"}}}'`;
const TYPO = SALE.replace('country', 'contry');

describe('the marked blocks of a page', () => {
  it.each(['works', 'webhooks'])(
    'run in order, each with the results of the previous ones: %s',
    async (name) => {
      const text = readFileSync(path.join(root, 'tests', 'fixtures', 'snippets', `${name}.mdx`), 'utf8');
      const { snippets } = readSnippets(text, name, exampleSource(service));
      const result = await run(text);
      expect(formatted(result)).toEqual([]);
      expect(result).toMatchObject({ ran: snippets.filter(({ runs }) => runs).length, skipped: [] });
    },
  );

  it('receive no input, so that none waits for it', async () => {
    const result = await run(page('bash runnable prints="read nothing"', 'cat\necho read nothing'));
    expect([result.ran, formatted(result)]).toEqual([1, []]);
  });

  it('read the files of named examples that come before them', async () => {
    const text = `<ApiExample operation="createSale" name="minimal" file="sale.json" />\n\n${page('bash runnable', `${CREATE} @sale.json`)}`;
    const result = await run(text);
    expect([result.ran, formatted(result)]).toEqual([1, []]);
    const wrong = await run(text.replace('minimal', 'maximal'));
    expect(formatted(wrong)[0]).toMatch(
      /docs\/page\.mdx:1 {2}The request of createSale has no example "maximal"/,
    );
  });

  it('use what the reader of the page has downloaded', async () => {
    const files = { 'tool.mjs': "console.log('downloaded');\n" };
    const text = page('bash runnable prints="downloaded"', 'node tool.mjs');
    const result = await runPage(text, 'docs/page.mdx', service, folder, files);
    expect([result.ran, formatted(result)]).toEqual([1, []]);
    expect(formatted(await run(text))).not.toEqual([]);
  });

  it('leave no files behind', () => {
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are skipped and counted if they are C#', async () => {
    expect(await run(page('csharp runnable', 'Console.WriteLine();'))).toEqual({
      ran: 0,
      skipped: ['csharp'],
      problems: [],
    });
  });
});

describe('a block that differs from the contract is reported with page, line, language and difference', () => {
  it.each([
    [
      'a call that breaks the contract',
      page('bash runnable', `${CREATE} ${TYPO}`),
      /docs\/page\.mdx:3 {2}bash: POST .*sales returns 400 instead of 201: InvalidParameterValue.*contry/,
    ],
    [
      'an unexpected status',
      page('bash runnable status=409', `${CREATE} ${SALE}`),
      /bash: POST .*sales returns 201 instead of 409/,
    ],
    ['a missing request', page('bash runnable status=201', 'true'), /sends 0 requests instead of 1/],
    [
      'a command that fails in the middle',
      page('bash runnable', 'echo before\nfalse\necho after'),
      /bash: it exits with code 1: before$/,
    ],
    [
      'missing output',
      page('js runnable prints="two sales"', 'console.log("one sale")'),
      /js: it does not print "two sales": one sale/,
    ],
    [
      'a receiver that exits',
      page('js runnable background', 'process.exit(1)'),
      /js: it exits before it prints anything/,
    ],
  ])('%s', async (_, text, words) => {
    const result = await run(text);
    expect(formatted(result)).toEqual([expect.stringMatching(words)]);
  });

  it('and the blocks after it are not run', async () => {
    const text = page('bash runnable', 'false') + page('bash runnable', 'true') + page('js runnable', '1;');
    const result = await run(text);
    expect(formatted(result)).toEqual([
      expect.stringContaining('exits with code 1'),
      expect.stringContaining('2 later snippets of the page were not run'),
    ]);
  });
});

describe('an unknown mark is reported with its line', () => {
  it.each([
    ['bash runable', 'unknown mark "runable"'],
    ['bash status=409', 'is not run'],
    ['json runnable', 'A "json" block cannot be run'],
    ['bash runnable status=4xx', '"4xx" is not a list of statuses'],
    ['js runnable file=../up.mjs', '"../up.mjs" is not a file name'],
  ])('%s', (info, words) => {
    const { snippets, problems } = readSnippets(page(info, 'true'), 'docs/page.mdx', exampleSource(service));
    expect(snippets).toEqual([]);
    expect(problems.map(formatProblem)).toEqual([expect.stringMatching(/^ {2}docs\/page\.mdx:3 .*\n.*Fix/)]);
    expect(problems[0]?.message).toContain(words);
  });

  it('but the marks of Docusaurus, and those in nested blocks, are ignored', () => {
    const text =
      page('js {1,3-4} title="a title" showLineNumbers', '1;') + page('``md', page('bash runnable', 'x'));
    expect(readSnippets(text, 'docs/page.mdx', exampleSource(service))).toEqual({
      snippets: [],
      problems: [],
    });
  });
});
