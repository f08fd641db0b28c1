import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { apis } from '../../../../src/portal/apis';
import * as tools from '../../../../src/portal/tools';
import { newGuide } from '../../../../tools/writing/newGuide';
import { checkProseOfPage } from '../../../../tools/writing/prose/checkProse';
import { createSpeller, type Speller } from '../../../../tools/writing/prose/speller';
import { WORD_LIST, listedWords } from '../../../../tools/writing/prose/wordList';
import { newGuides } from '../../../support/routes';
import { edit, root, write } from '../../../support/scratch';
import { folderOfTestInProject } from '../../../support/temporary';

let project: string;
const templates = path.join(root, 'tools', 'writing', 'templates');
const make = (name: string, more: { readonly type?: string; readonly title?: string } = {}) =>
  newGuide(project, { name, ...more }, templates);
const read = (file: string) => readFile(path.join(project, file), 'utf8');
const everything = async () => {
  const names = await readdir(project, { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  return Promise.all(files.sort().map(async (file) => [file, await readFile(file, 'utf8')]));
};

const SIDEBARS = `const sidebars = {
  guides: [
    { type: 'doc', id: 'index', label: 'Home' },
    {
      type: 'category',
      label: 'Checkout',
      link: { type: 'doc', id: 'public/checkout/index' },
      items: [
        'public/checkout/api',
        'public/checkout/amounts',
        { type: 'category', label: 'Countries', items: ['public/checkout/countries/at'] },
      ],
    },
    { type: 'category', label: 'Platform', items: ['public/iam/api', { type: 'doc', id: 'public/webhooks/api', label: 'Webhooks' }] },
    'accessibility',
  ],
};

export default sidebars;
`;

const ROUTES = `const newGuides: string[] = [];

export const publicRoutes = ['/', ...newGuides];
`;

beforeEach(() => {
  project = folderOfTestInProject();
  write(path.join(project, 'docs', 'public', 'checkout', 'amounts.mdx'), 'Amounts.\n');
  write(path.join(project, 'sidebars.ts'), SIDEBARS);
  write(path.join(project, 'tests', 'support', 'routes.ts'), ROUTES);
});

describe('a new guide', () => {
  it('has ordered front matter, and the template of a how-to', async () => {
    expect(await make('checkout/partial-refunds')).toEqual({
      file: 'docs/public/checkout/partial-refunds.mdx',
      route: '/public/checkout/partial-refunds/',
      entered: ['sidebars.ts', 'tests/support/routes.ts'],
    });
    const page = await read('docs/public/checkout/partial-refunds.mdx');
    expect(page.split('\n').slice(0, 8)).toEqual([
      '---',
      'title: Partial refunds',
      "description: 'TODO: one sentence of at most 160 characters that says what readers learn.'",
      'keywords: [TODO]',
      'keywords_de: [TODO]',
      'page_type: how-to',
      'apis: [checkout]',
      '---',
    ]);
    expect(page).toContain('## Before you start {/* #before-you-start */}');
  });

  it('accepts a title and a type', async () => {
    await make('checkout/refunds', { type: 'concept', title: 'Refunds: "what" they are' });
    const page = await read('docs/public/checkout/refunds.mdx');
    expect(page).toContain(`title: 'Refunds: "what" they are'`);
    expect(page).toContain('page_type: concept');
    expect(page).toContain('## What is not specified');
  });

  it('is listed after the last page of its folder', async () => {
    await make('checkout/refunds');
    await make('/public/webhooks/keys/');
    await make('/networking-proxies/');
    await make('public/checkout/countries/li');
    const sidebars = await read('sidebars.ts');
    expect(sidebars).toContain("'public/checkout/amounts',\n        'public/checkout/refunds',\n");
    expect(sidebars).toMatch(/label: 'Webhooks' \},\s+'public\/webhooks\/keys',?\s+\]/);
    expect(sidebars).toContain("'accessibility',\n    'networking-proxies',\n");
    expect(sidebars).toMatch(/'public\/checkout\/countries\/at',\s+'public\/checkout\/countries\/li'/);
  });

  it('is added once to the expected routes', async () => {
    await edit(path.join(project, 'tests', 'support', 'routes.ts'), "['/',", "['/', '/glossary/',");
    await make('checkout/refunds');
    await make('checkout/tips');
    expect((await make('/glossary/')).entered).toEqual(['sidebars.ts']);
    expect(await read('tests/support/routes.ts')).toBe(
      ROUTES.replace('[];', "['/public/checkout/refunds/', '/public/checkout/tips/'];").replace(
        "['/',",
        "['/', '/glossary/',",
      ),
    );
  });
});

it.each([...apis.map(({ id }) => `${id}/returns-desk`), '/returns-desk/'])(
  '%s can be added to the sidebars and the routes of the portal as they are',
  async (name) => {
    const lists = ['sidebars.ts', 'tests/support/routes.ts'];
    for (const file of lists) {
      await cp(path.join(root, file), path.join(project, file));
    }
    const { route, entered } = await make(name);
    expect(entered).toEqual(lists);
    const [, added = ''] =
      /const newGuides: string\[\] = (\[[^]*?\n\]);/.exec(await read(lists[1] ?? '')) ?? [];
    // The list is an expression of the language, with what the file imports.
    expect(runInNewContext(added, { ...tools })).toEqual([...newGuides, route]);
    expect(await read('sidebars.ts')).toContain(`'${route.slice(1, -1)}'`);
  },
);

describe('an invalid new guide is rejected, and nothing is written', () => {
  afterEach(async () => {
    expect(await readdir(path.join(project, 'docs', 'public', 'checkout'))).toEqual(['amounts.mdx']);
  });

  it.each([
    ['checkout/amounts', {}, /docs\/public\/checkout\/amounts\.mdx already exists/],
    ['checkout/Refunds', {}, /"Refunds" is not a valid name for a guide/],
    ['/', {}, /is not a valid name for a guide/],
    ['till/refunds', {}, /is not an API followed by a name/],
    ['/api/checkout/refunds/', {}, /generated reference/],
    ['checkout/refunds', { type: 'essay' }, /no page type "essay"/],
    ['checkout/refunds', { title: 'R' }, /"title"/],
    ['google-wallet/assets', {}, /lists no page of docs\/public\/google-wallet\/[^]*add the line 'public\//],
  ])('%s %o', async (name, more, message) => {
    const before = await everything();
    await expect(make(name, more)).rejects.toThrow(message);
    expect(await everything()).toEqual(before);
  });

  it('if the list of routes is not found', async () => {
    await edit(path.join(project, 'tests', 'support', 'routes.ts'), 'newGuides', 'others');
    const before = await everything();
    await expect(make('checkout/refunds')).rejects.toThrow(/add the line '\/public\/checkout\/refunds\/',/);
    expect(await everything()).toEqual(before);
  });
});

describe('the template of each page type', () => {
  let speller: Speller;
  beforeEach(async () => {
    speller = await createSpeller(listedWords(await readFile(path.join(root, WORD_LIST), 'utf8')));
  });

  it.each(['overview', 'how-to', 'concept', 'reference'])(
    '%s passes once its gaps are filled',
    async (type) => {
      const { file } = await make('checkout/refunds', { type });
      const text = await read(file);
      const gaps = checkProseOfPage({ file, text }, speller).problems;
      expect(gaps.length).toBeGreaterThan(4);
      expect(gaps.filter(({ message }) => !message.includes('placeholder'))).toEqual([]);
      const filled = text.replaceAll(/TODO(?:: [^\n|{']*[^\n|{' ])?/g, 'Some words');
      expect(checkProseOfPage({ file, text: filled }, speller).problems).toEqual([]);
    },
  );
});
