import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { apis } from '../../src/facts/apis';
import { scaleVerdicts, scaleTables, type ScaleFigures } from '../../tools/bench/scale/scaleVerdicts';
import { multiplyContract } from '../../tools/bench/scale/multiplyContract';
import { multiplyGuides } from '../../tools/bench/scale/multiplyGuides';
import { multiplyRules } from '../../tools/bench/scale/multiplyRules';
import { readTexts } from '../../tools/bench/scale/readTexts';
import { bundleContract, lintContract, rulesFile } from '../../src/contract/checkContract';
import { checkOrphans } from '../../src/contract/findOrphans';
import type { Contract } from '../../src/contract/openapi';
import { listOperations, listSchemas } from '../../src/contract/readContract';
import { operationSlug, schemaSlug } from '../../src/facts/slugs';
import { referenceSidebars } from '../../src/reference/sidebars';
import { root } from '../support/scratch';

const COPIES = 2;
let folder: string;

async function bundleOf(openapi: string, api: string): Promise<Contract> {
  const { contract } = await bundleContract(path.join(openapi, `${api}.yaml`), rulesFile(openapi), folder);
  return contract;
}

beforeAll(async () => {
  const scratch = path.join(root, '.generated', 'scratch');
  await mkdir(scratch, { recursive: true });
  folder = await mkdtemp(path.join(scratch, 'scale-'));
  const openapi = path.join(folder, 'openapi');
  await cp(path.join(root, 'openapi', 'shared'), path.join(openapi, 'shared'), { recursive: true });
  for (const { id } of apis) {
    const files = await readTexts(path.join(root, 'openapi'), (name) => name.startsWith(id));
    for (const [name, text] of multiplyContract(id, files, COPIES)) {
      await mkdir(path.dirname(path.join(openapi, name)), { recursive: true });
      await writeFile(path.join(openapi, name), text);
    }
  }
  const rules = await readFile(rulesFile(path.join(root, 'openapi')), 'utf8');
  await writeFile(rulesFile(openapi), multiplyRules(rules, COPIES));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('a multiplied contract is a contract', () => {
  it.each(apis)('$id follows the house rules', async ({ id }) => {
    const openapi = path.join(folder, 'openapi');
    expect(await lintContract(path.join(openapi, `${id}.yaml`), rulesFile(openapi), folder)).toEqual([]);
  });

  it('leaves no unreferenced file', async () => {
    expect(await checkOrphans(path.join(folder, 'openapi'), folder)).toEqual([]);
  });

  it.each(apis)('$id has every operation and every schema once more for each copy', async ({ id }) => {
    const once = await bundleOf(path.join(root, 'openapi'), id);
    const more = await bundleOf(path.join(folder, 'openapi'), id);
    const own = (await readTexts(path.join(root, 'openapi'), (name) => name.startsWith(`${id}/schemas/`)))
      .size;
    const slugs = listOperations(more).map(({ operation }) => operationSlug(operation.operationId));
    const schemas = listSchemas(more).map(([, { title = '' }]) => schemaSlug(title));
    expect(slugs).toHaveLength((COPIES + 1) * listOperations(once).length);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(schemas).toHaveLength(listSchemas(once).length + COPIES * own);
    expect(new Set(schemas).size).toBe(schemas.length);
  });
});

describe('the sidebar of an API', () => {
  /** The number of initially collapsed groups of each API, and of all its groups. */
  const closedIn = async (portal: string) => {
    const generated = path.join(folder, path.basename(portal), '.generated', 'openapi');
    await mkdir(generated, { recursive: true });
    for (const { id } of apis) {
      const bundle = await bundleOf(path.join(portal, 'openapi'), id);
      await writeFile(path.join(generated, `${id}.json`), JSON.stringify(bundle));
    }
    const sidebars = Object.entries(referenceSidebars(path.join(folder, path.basename(portal))));
    return sidebars.map(([name, items]) => {
      const groups = (items as readonly { type: string; collapsed?: boolean }[]).filter(
        ({ type }) => type === 'category',
      );
      return [name, groups.filter(({ collapsed }) => collapsed === true).length, groups.length];
    });
  };

  it('shows all operations of a small API', async () => {
    expect((await closedIn(root)).map(([, closed]) => closed)).toEqual(apis.map(() => 0));
  });

  it('collapses the groups of a large API, so that a page does not contain all of them', async () => {
    const iam = (await closedIn(folder)).find(([name]) => name === 'api-iam');
    expect(iam).toEqual(['api-iam', 21, 21]);
  });
});

describe('multiplied guides', () => {
  const page = (title: string) => `---\ntitle: ${title}\npage_type: concept\n---\n\nText.\n`;
  const guides = new Map([
    ['index.mdx', page('Home')],
    ['networking.mdx', page('Networking')],
    ['api/errors.mdx', page('Errors')],
    ['public/checkout/countries/at.mdx', page('Austria')],
  ]);

  it('are unchanged without copies', () => {
    expect(multiplyGuides(guides, 0)).toEqual({ files: guides, sidebars: {} });
  });

  it('have different routes, titles and words, in the section of their API', () => {
    const { files, sidebars } = multiplyGuides(guides, 2);
    expect([...files.keys()].slice(guides.size)).toEqual([
      'bababake/networking.mdx',
      'public/checkout/bababake/countries/at.mdx',
      'bababadi/networking.mdx',
      'public/checkout/bababadi/countries/at.mdx',
    ]);
    expect(files.get('bababadi/networking.mdx')).toContain('title: Networking bababadi\n');
    expect(new Set(files.values()).size).toBe(files.size);
    expect(Object.keys(sidebars)).toEqual(['guides-bababake', 'guides-bababadi']);
    expect(sidebars['guides-bababake']).toEqual([
      'bababake/networking',
      'public/checkout/bababake/countries/at',
    ]);
  });
});

describe('the limits of growth', () => {
  const weight = { scripts: 140_000, html: 7_000, sidebar: 800, requests: 18 };
  const figures = (times: number, pages: number, seconds: number): ScaleFigures => ({
    ...{ times, pages, seconds, peakBytes: undefined, files: pages * 4, outputBytes: pages * 80_000 },
    ...{ indexBytes: 1, indexBrotliBytes: 1, allIndexBytes: 1 },
    weights: { home: weight, guide: weight, operation: weight, schema: weight },
  });
  const small = figures(1, 1000, 100);
  const missed = (measured: readonly ScaleFigures[]) =>
    scaleVerdicts(measured).flatMap(({ limit, met }) => (met ? [] : [limit]));

  it('are met if only the build time and the sidebar of a section grow with the pages', () => {
    const medium = figures(5, 2000, 200);
    const grown = { ...weight, scripts: weight.scripts + 65_000, sidebar: 8_000 };
    expect(missed([small, { ...medium, weights: { ...medium.weights, operation: grown } }])).toEqual([]);
    expect(missed([small, medium, figures(20, 6000, 650)])).toEqual([]);
  });

  it('detect growing scripts, HTML and requests, and a slower build', () => {
    const heavy = { scripts: weight.scripts + 66_000, html: 7_200, sidebar: 800, requests: 19 };
    const medium = { ...figures(5, 2000, 200), weights: { ...small.weights, guide: heavy } };
    expect(missed([small, medium])).toEqual([
      expect.stringMatching(/^guide at 5x: scripts at most 65 bytes/),
      expect.stringMatching(/^guide at 5x: HTML without the sidebar/),
      expect.stringMatching(/^guide at 5x: no additional requests/),
    ]);
    expect(missed([small, figures(5, 2000, 200), figures(20, 6000, 670)])).toEqual([
      expect.stringMatching(/^build from 5x to 20x: at most 1.15 times/),
    ]);
  });

  it('are printed with tables of every size', () => {
    const table = scaleTables([small, figures(5, 2000, 200)]);
    expect(table).toContain('| 5x | 2000 | 8000 | 200 s | 100 ms | unknown | 160.0 MB |');
    expect(table).toContain('| home | 5x | 140.0 KB | 0.0 bytes | 7.0 KB | 0.8 KB | 18 |');
  });
});
