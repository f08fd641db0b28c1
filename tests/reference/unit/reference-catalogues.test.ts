import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Contract } from '../../../src/contract/read/openapi';
import { listOperations, listSchemas } from '../../../src/contract/read/readContract';
import { errorCatalogue, errorsOf } from '../../../src/reference/catalogue/errors';
import { eventOf, listEvents } from '../../../src/reference/catalogue/events';
import { schemaUses } from '../../../src/reference/catalogue/schemaUses';
import { scopeCatalogue } from '../../../src/reference/catalogue/scopes';
import { encodeQrCode } from '../../../src/sale/receipt/codes/qrCode';
import { cataloguePages } from '../../../src/reference/pages/cataloguePages';
import { bundleAll } from '../../support/contracts';
import { root } from '../../support/scratch';

const contracts = await bundleAll();
const checkout = contracts.get('checkout') ?? ({} as Contract);
const webhooks = contracts.get('webhooks') ?? ({} as Contract);

function entryOf(contract: Contract, operationId: string) {
  return (
    listOperations(contract).find(({ operation }) => operation.operationId === operationId) ??
    expect.fail(`There is no operation ${operationId}.`)
  );
}

describe('the catalogue of errors', () => {
  it('lists for each code exactly the operations that document its status', () => {
    const conflict = errorCatalogue(contracts).find(({ code }) => code === 'ResourceAlreadyExists');
    expect(conflict?.operations.map(({ entry }) => entry.operation.operationId).sort()).toEqual(
      ['createClient', 'createRole', 'createSale', 'createSubscription', 'createTenant'].sort(),
    );
  });

  it('has no errors for a delivery, because its responses are those of the subscriber', () => {
    expect(errorsOf(webhooks, entryOf(webhooks, 'saleCreated'))).toEqual([]);
  });

  it('omits the entry of an error whose example has no code', () => {
    const entry = entryOf(checkout, 'createSale');
    const bare = { ...entry, operation: { ...entry.operation, responses: { 400: { description: 'Bad' } } } };
    expect(errorsOf(checkout, bare)).toEqual([{ status: '400', response: { description: 'Bad' } }]);
  });
});

describe('the catalogue of scopes', () => {
  it('has every scope of every contract, including those that no operation needs', () => {
    for (const contract of contracts.values()) {
      const declared = Object.values(contract.components?.securitySchemes ?? {}).flatMap((scheme) =>
        Object.keys(scheme.flows?.clientCredentials?.scopes ?? {}),
      );
      expect(scopeCatalogue(contract).map(({ name }) => name)).toEqual(declared);
    }
  });

  it('lists the operations that need a scope', () => {
    const scope = scopeCatalogue(checkout).find(({ name }) => name === 'checkout:attachments:describe');
    expect(scope?.entries.map(({ operation }) => operation.operationId)).toEqual([
      'createSale',
      'headAttachment',
      'listAttachmentVersions',
      'headAttachmentVersion',
    ]);
  });
});

describe('the catalogue of events', () => {
  it('has the three deliveries with their types', () => {
    expect(listEvents(webhooks).map(({ type }) => type)).toEqual([
      'example.slipway.checkout.sale.created.v1',
      'example.slipway.apple-wallet.pass.sale-created.v1',
      'example.slipway.google-wallet.pass.sale-created.v1',
    ]);
  });

  it('names a delivery by its operation id if its schema has no type', () => {
    const entry = entryOf(webhooks, 'saleCreated');
    const bare = { ...entry, operation: { ...entry.operation, requestBody: { content: {} } } };
    expect(eventOf(webhooks, bare)).toEqual({ entry: bare, type: 'saleCreated' });
  });
});

describe('the uses of a schema', () => {
  it('are the schemas that refer to it directly, and the operations that use it at any depth', () => {
    const lineItem = schemaUses(checkout).get('LineItem');
    expect(lineItem?.schemas).toContain('LineItemList');
    expect(lineItem?.requests.map(({ operation }) => operation.operationId)).toEqual([
      'createSale',
      'updateSale',
    ]);
    expect(lineItem?.responses.map(({ operation }) => operation.operationId)).toContain('getSale');
  });

  it('exist for every schema of the contracts, except for those in parameters and headers', () => {
    for (const contract of contracts.values()) {
      const uses = schemaUses(contract);
      const rest = JSON.stringify([
        contract.paths,
        contract.webhooks,
        { ...contract.components, schemas: 0 },
      ]);
      const unused = listSchemas(contract)
        .map(([name]) => name)
        .filter((name) => {
          const { requests = [], responses = [], schemas = [] } = uses.get(name) ?? {};
          return requests.length + responses.length + schemas.length === 0;
        });
      expect(unused.filter((name) => !rest.includes(`"#/components/schemas/${name}"`))).toEqual([]);
    }
  });
});

describe('the pages of the catalogues', () => {
  const pages = cataloguePages(contracts, '/2022-09/', encodeQrCode);

  it('have an anchor for each scope and each event', () => {
    expect(pages.get('permissions.mdx')).toContain('id=\\"checkout:sales:create\\"');
    expect(pages.get('events.mdx')).toContain('{/* #sale-created */}');
  });

  it('have one partial for each error, which the page on errors includes in the section of its code', () => {
    const page = readFileSync(path.join(root, 'docs', 'api', 'errors.mdx'), 'utf8');
    for (const { status, code } of errorCatalogue(contracts)) {
      expect(pages.get(`errors/${code}.mdx`)).toContain(code);
      const [, section = ''] = page.split(`\n## ${status} ${code} {/* #${code} */}\n`);
      expect(section.split('\n## ')[0], code).toContain(`<${code} />`);
    }
  });

  it('stay within their documentation version', () => {
    const links = [...pages.values()].flatMap((page) => [...page.matchAll(/href=\\"(\/[^"\\]*)/g)]);
    expect(links.length).toBeGreaterThan(100);
    expect(links.map(([, href]) => href).filter((href) => href?.startsWith('/2022-09/') !== true)).toEqual(
      [],
    );
  });
});
