import path from 'node:path';
import { readFileSync } from 'node:fs';

import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { readRelease, releasesFolder } from '../../../src/contract/diff/releases';
import { withSentFiles } from '../../../src/contract/examples/sentFile';
import { listOperations, listSchemas } from '../../../src/contract/read/readContract';
import type { Contract } from '../../../src/contract/read/openapi';
import { CURRENT, listVersions, type DocVersion } from '../../../src/portal/versions';
import { listHandWritten } from '../../../src/guides/examples/guideUses';
import { readGuideFacts } from '../../../src/guides/facts/readGuideFacts';
import { pageRoute } from '../../../src/guides/pages/pageRoute';
import { projectPaths } from '../../../src/kit/paths';
import { guideLinks } from '../../../src/reference/model/linkGuides';
import { modelOperation } from '../../../src/reference/model/operationModel';
import type { ReferencePageModel } from '../../../src/reference/model/pageModels';
import { modelSchemaPage } from '../../../src/reference/model/schemaPageModel';
import { operationPage } from '../../../src/reference/pages/operationPage';
import type { SplitPage } from '../../../src/reference/view/page';
import { schemaPage } from '../../../src/reference/pages/schemaPage';
import { referenceTwin } from '../../../src/reference/twin/referenceTwin';
import { bundleAll } from '../../support/contracts';
import { root } from '../../support/scratch';

const NO_USES = { requests: [], responses: [], schemas: [] };

/** The pages of the reference of every version, by route. */
const models = new Map<string, ReferencePageModel>();
/** The addresses of all guides of every version, each with and without the ids of its headings. */
const places = new Set<string>();

for (const version of listVersions(root)) {
  const uses = (await readGuideFacts(root, version)).flatMap((guide) => guide.uses);
  for (const [api, bundle] of await contractsOf(version)) {
    const contract = withSentFiles(bundle);
    const base = { api, versionPath: version.path };
    const guides = guideLinks(contract, base, uses);
    const made = [
      ...listOperations(contract).map((entry) => modelOperation(contract, base, entry, { guides })),
      ...listSchemas(contract).map(([name, schema]) =>
        modelSchemaPage(contract, base, name, schema, NO_USES, { guides }),
      ),
    ];
    made.forEach((model) => models.set(model.route, model));
  }
  for (const file of await listHandWritten(root, version)) {
    const text = readFileSync(path.join(root, version.docs, file), 'utf8');
    const route = `${version.path}${pageRoute(file, text).slice(1)}`;
    places.add(route);
    [...text.matchAll(/\{\/\* #(\S+) \*\/\}/g)].forEach(([, id = '']) => places.add(`${route}#${id}`));
  }
}

/** The contracts of a version, by API; those of a release are frozen. */
async function contractsOf({ name: label, apis }: DocVersion): Promise<ReadonlyMap<string, Contract>> {
  if (label === CURRENT) {
    return bundleAll();
  }
  const folder = path.join(releasesFolder(projectPaths(root).openapi), label);
  return new Map(
    await Promise.all(
      apis.map(async ({ id }) => {
        const file = path.join(folder, `${id}.yaml`);
        return [id, await readRelease({ api: id, label, file })] as const;
      }),
    ),
  );
}

/** The HTML of a generated page, which is in its text, or beside it if it is large. */
function htmlOf({ text, files }: SplitPage): string {
  const large = [...files].find(([name]) => name.endsWith('.html.json'))?.[1];
  const parts =
    large === undefined
      ? [...text.matchAll(/html=\{("(?:[^"\\]|\\.)*")\}/g)].map(
          ([, part = '""']) => JSON.parse(part) as string,
        )
      : (JSON.parse(large) as string[]);
  return parts.join('');
}

function modelOf(route: string): ReferencePageModel {
  return models.get(route) ?? expect.fail(`There is no page ${route}.`);
}

interface Written {
  readonly page: ReturnType<typeof load>;
  readonly twin: string;
}

const written = new Map<string, Written>();

/** A page and its twin; many cases look at the same one. */
function writtenAt(route: string): Written {
  const model = modelOf(route);
  const found = written.get(route) ?? {
    page: load(htmlOf(model.kind === 'operation' ? operationPage(model) : schemaPage(model))),
    twin: referenceTwin(model, (link) => link),
  };
  written.set(route, found);
  return found;
}

/** What a reader looks up, with the section that explains it. */
const EXPLAINED: readonly (readonly [subject: string, page: string, element: string, section: string])[] = [
  ['at-bao', 'create-sale', 'attributes.extensions(at-bao)', 'countries/at/#bao-fields'],
  ['at-bao', 'schemas/austrian-bao-extension', 'schema', 'countries/at/#bao-fields'],
  ['at-rksv', 'create-sale', 'attributes.extensions(at-rksv)', 'countries/at/fields/#rksv-fields'],
  ['at-rksv', 'schemas/austrian-rksv-extension', 'schema', 'countries/at/fields/#rksv-fields'],
  [
    'de-kassensichv',
    'create-sale',
    'attributes.extensions(de-kassensichv)',
    'countries/de/fields/#kassensichv-fields',
  ],
  [
    'de-kassensichv',
    'schemas/german-kassensichv-extension',
    'schema',
    'countries/de/fields/#kassensichv-fields',
  ],
  [
    'de-kassensichv',
    'schemas/german-kassensichv-record',
    'schema',
    'countries/de/fields/#kassensichv-fields',
  ],
  ['de-dsfinvk', 'create-sale', 'attributes.extensions(de-dsfinvk)', 'countries/de/fields/#dsfinvk-code'],
  ['de-dsfinvk', 'schemas/german-dsfinv-k-extension', 'schema', 'countries/de/fields/#dsfinvk-code'],
  ['delivery', 'create-sale', 'attributes.extensions(receipt-delivery)', 'handover/#have-it-sent'],
  ['delivery', 'schemas/receipt-delivery-extension', 'schema', 'handover/#have-it-sent'],
  ['return', 'create-sale', 'attributes.lineItems.returned', 'amounts/#negative-amounts'],
  ['return', 'create-sale', 'attributes.lineItems.returned', 'countries/at/#send-a-return'],
  ['return', 'create-sale', 'attributes.lineItems.returned', 'countries/ch/#send-a-return'],
  ['return', 'create-sale', 'attributes.lineItems.returned', 'countries/de/#card-refund'],
  ['return', 'schemas/line-item', 'returned', 'amounts/#negative-amounts'],
  ['tip', 'create-sale', 'attributes.payments(CARD)', 'amounts/#tips'],
  ['tip', 'create-sale', 'attributes.payments(CARD)', 'countries/at/#tip'],
  ['tip', 'create-sale', 'attributes.payments(CARD)', 'countries/de/#tip'],
  ['tip', 'schemas/card-payment', 'tip', 'amounts/#tips'],
  ['discount', 'create-sale', 'attributes.lineItems.discounts', 'discounts/#describe-a-discount'],
  ['discount', 'schemas/discount', 'schema', 'discounts/#describe-a-discount'],
  ['ids', 'create-sale', 'id', 'ids/#make-a-sale-id'],
  ['ids', 'get-sale', 'path.sale_id', 'ids/#make-a-sale-id'],
  ['ids', 'schemas/sale-id', 'schema', 'ids/#make-a-sale-id'],
  ['ids', 'schemas/sale-id-on-create', 'schema', 'ids/#make-a-sale-id'],
  ['locking', 'update-sale', 'header.If-Match', 'concepts/#optimistic-locking'],
];

describe('a page of the reference', () => {
  it.each(EXPLAINED)('links %s of %s, at %s, to %s', (_, page, element, section) => {
    const { page: html, twin } = writtenAt(`/api/checkout/${page}/`);
    const href = `/public/checkout/${section}`;
    const shown = html(`[id="${element}"]`);
    expect(shown.length, element).toBe(1);
    expect(shown.find(`a[href="${href}"]`).length).toBeGreaterThan(0);
    expect(twin).toContain(`](${href})`);
  });

  it('lists the sections about its operation, in the page and in the twin', () => {
    const model = modelOf('/api/checkout/update-sale/');
    const guides =
      model.kind === 'operation' ? model.sections.find(({ kind }) => kind === 'guides') : undefined;
    const section = '/public/checkout/concepts/#optimistic-locking';
    expect(guides).toMatchObject({ heading: { text: 'Guides', id: 'guides' } });
    const { page, twin } = writtenAt(model.route);
    expect(page(`.ref-schema-list a[href="${section}"]`).text()).toBe('Concepts: Optimistic locking');
    expect(twin.split('## Guides')[1]).toContain(`- [Concepts: Optimistic locking](${section})`);
  });

  it.each([
    ['sale-created', '/public/webhooks/api/#receive-a-delivery', '/public/webhooks/verify/#check-it-by-hand'],
    [
      'apple-pass-sale-created',
      '/public/apple-wallet/api/#sales-events',
      '/public/webhooks/verify/#pass-events',
    ],
    [
      'google-pass-sale-created',
      '/public/google-wallet/api/#sales-events',
      '/public/webhooks/verify/#pass-events',
    ],
  ])('of the delivery %s links to the guides that show it', (delivery, ...sections) => {
    const { page, twin } = writtenAt(`/api/webhooks/${delivery}/`);
    for (const section of sections) {
      expect(page(`.ref-schema-list a[href="${section}"]`).length, section).toBe(1);
      expect(twin.split('## Guides')[1]).toContain(`](${section})`);
    }
    // The tool that answers the question is where the question is asked.
    expect(
      page('p:contains("Why does your signature fail?") a:contains("Webhook signatures")').attr('href'),
    ).toMatch(/^\/studio\/webhooks\/#example=/);
    expect(twin).toContain('Why does your signature fail? [Webhook signatures](/studio/webhooks/#example=');
  });

  it('links an example to the section that shows it', () => {
    const { page } = writtenAt('/api/checkout/create-sale/');
    const example = page('[id="example.restaurantTip"]');
    expect(example.find('a[href="/public/checkout/amounts/#tips"]').text()).toBe('Amounts: Tips');
  });

  it('links only to sections that exist, and within its version', () => {
    const guides = [...models.values()].flatMap(({ route, base: { versionPath }, ...model }) =>
      [...JSON.stringify(model).matchAll(/"href":"([^"]*\/(?:public|networking|quick-start)\/[^"]*)"/g)].map(
        ([, href = '']) => ({ route, href, versionPath }),
      ),
    );
    expect(guides.length).toBeGreaterThan(300);
    expect(guides.filter(({ href }) => !places.has(href))).toEqual([]);
    expect(guides.filter(({ href, versionPath }) => !href.startsWith(versionPath))).toEqual([]);
    expect(guides.some(({ versionPath }) => versionPath !== '/')).toBe(true);
  });
});
