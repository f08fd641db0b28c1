import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Contract } from '../../../src/contract/read/openapi';
import { findPages } from '../../../src/guides/pages/findPages';
import { projectPaths } from '../../../src/kit/paths';
import { readDestinations } from '../../../tools/writing/docs/destinations';
import { pageNeeds } from '../../../tools/writing/docs/pageNeeds';
import { root } from '../../support/scratch';
import { folderInProject } from '../../support/temporary';

// After a change of contracts or code, `npm run check docs` of a guide makes only what it shows and leads to.

const all = [
  {
    file: 'docs/law.mdx',
    text: "import Law from '@site/.generated/catalogues/law.mdx';\n\n## Own {/* #own */}\n",
  },
  { file: 'docs/points.mdx', text: "import Points from '@site/.generated/catalogues/open-points.mdx';\n" },
  { file: 'docs/plain.mdx', text: '## Own {/* #own */}\n' },
];
const needsOf = (body: string) => pageNeeds(root, [{ file: 'docs/page.mdx', text: body }], all);
const nothing = { everything: false, catalogues: false, apis: [] };

describe('a page that is checked alone', () => {
  it.each([
    ['it links to guides', '[a](/plain/#own) [b](/plain/) [c](#own) [d](/law/#own) [e](/points/)'],
    ['it links to pages of the reference', '[a](/api/checkout/create-sale/) [b](/api/iam/)'],
    ['it links elsewhere', '[a](https://rfc.example) [b](mailto:a@b.example) [c](brand:repositoryUrl)'],
    ['it links to files that need no contract', '[a](pathname:///llms.txt) [b](/img/logo.svg)'],
    ['it does not parse', '<div>[a](/points/#one)'],
  ])('needs nothing but the contracts if %s', (_why, body) => {
    expect(needsOf(body)).toEqual(nothing);
  });

  it.each([
    ['[a](/api/checkout/create-sale/#body) [b](/api/checkout/#x) [c](/api/iam/)', { apis: ['checkout'] }],
    ['[a](/law/#at)', { catalogues: true }],
    ["import Law from '@site/.generated/catalogues/law.mdx';", { catalogues: true }],
    ['[a](/points/#checkout)', { everything: true }],
    ["import About from '@site/.generated/tool/about.mdx';", { everything: true }],
    ['[a](/workflows/first-receipt/)', { everything: true }],
    ['[a](/2022-09/api/checkout/)', { everything: true }],
    ['[a](pathname:///openapi/checkout.yaml)', { everything: true }],
  ])('needs what it leads to: %s', (body, needs) => {
    expect(needsOf(body)).toEqual({ ...nothing, ...needs });
  });

  it('needs less than everything if it is a guide, so that it is checked in seconds', async () => {
    const pages = await findPages(root);
    const guides = pages.filter(({ file }) => file.startsWith('docs/public/'));
    expect(guides.length).toBeGreaterThan(15);
    const slow = guides.filter((page) => pageNeeds(root, [page], pages).everything);
    expect(slow.map(({ file }) => file)).toEqual([]);
    expect(pageNeeds(root, pages, pages).everything).toBe(true);
  });
});

describe('the pages of the reference', () => {
  const paths = projectPaths(folderInProject());

  it('are those of the contracts, whether or not they have been generated since', async () => {
    const contract = {
      info: { title: 'Checkout', version: '2022-03-07' },
      paths: { '/sales': { post: { operationId: 'createSale', responses: {} } } },
      components: { schemas: { LineItem: { title: 'Line item', type: 'object' } } },
    } as unknown as Contract;
    const folder = path.join(paths.root, 'docs', 'api', 'checkout');
    await mkdir(folder, { recursive: true });
    await writeFile(
      path.join(folder, 'create-sale.api.mdx'),
      '---\nid: create-sale\n---\n\n<p id="body" />\n',
    );
    await writeFile(path.join(folder, 'gone.api.mdx'), '---\nid: gone\n---\n');
    const { idsOf } = await readDestinations(paths, [], new Map([['checkout', contract]]));
    expect(idsOf('/api/checkout/create-sale/')).toEqual(new Set(['body']));
    expect(idsOf('/api/checkout/')).toEqual(new Set());
    expect(idsOf('/api/checkout/schemas/line-item/')).toEqual(new Set());
    expect(idsOf('/api/checkout/gone/')).toBeUndefined();
  });
});
