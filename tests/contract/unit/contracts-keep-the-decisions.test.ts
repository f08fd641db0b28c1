import { describe, expect, it } from 'vitest';

import { apiById, apis } from '../../../src/portal/apis';
import { brand } from '../../../src/portal/brand';
import type { Contract } from '../../../src/contract/read/openapi';
import { listOperations } from '../../../src/contract/read/readContract';
import { bundleAll } from '../../support/contracts';

const contracts = await bundleAll();
const contractOf = (api: string): Contract => {
  return contracts.get(api) ?? expect.fail(`No contract was read for ${api}.`);
};

const passes = ['createPass', 'listPasses', 'getPass', 'updatePass'];
const operationIds: Readonly<Record<string, readonly string[]>> = {
  'apple-wallet': [...passes, 'sendPushNotifications'],
  checkout: [
    ...['listSales', 'createSale', 'getSale', 'updateSale', 'deleteSale', 'listSaleVersions'],
    ...['getSaleReceipt', 'headAttachment', 'getAttachment', 'putAttachment', 'listAttachmentVersions'],
    ...['headAttachmentVersion', 'getAttachmentVersion', 'deleteAttachmentVersion'],
  ],
  'google-wallet': [
    ...['headAsset', 'getAsset', 'putAsset', 'listAssetVersions', 'headAssetVersion'],
    ...['getAssetVersion', 'deleteAssetVersion', ...passes],
  ],
  iam: [
    ...['createToken', 'createTenant', 'getTenant', 'updateTenant', 'deleteTenant', 'createRole'],
    ...['listRoles', 'getRole', 'updateRole', 'deleteRole', 'listMembers', 'getMember', 'removeMember'],
    ...['createInvitation', 'listInvitations', 'cancelInvitation', 'createClient', 'listClients'],
    ...['getClient', 'updateClient', 'deleteClient', 'createClientCredentials', 'revokeClientCredentials'],
  ],
  webhooks: [
    ...['listSubscriptions', 'createSubscription', 'getSubscription', 'deleteSubscription', 'publishEvents'],
    ...['saleCreated', 'applePassSaleCreated', 'googlePassSaleCreated'],
  ],
};

/** Hosts of public laws and standards that descriptions link to, and the local sandbox. */
const PUBLIC_SOURCES = new Set([
  ...['localhost', 'jsonapi.org', 'www.rfc-editor.org', 'github.com', 'www.w3.org', 'www.iso.org'],
  ...['www.itu.int', 'www.gs1.org', 'eur-lex.europa.eu', 'www.gesetze-im-internet.de', 'www.bzst.de'],
  ...['www.ris.bka.gv.at'],
]);

describe.each(apis.map(({ id }) => id))('the %s contract', (id) => {
  it('has exactly the listed operations', () => {
    const found = listOperations(contractOf(id)).map(({ operation }) => operation.operationId);
    expect(found.sort()).toEqual([...(operationIds[id] ?? [])].sort());
  });

  it('uses the hosts and addresses of the brand', () => {
    const { info, components } = contractOf(id);
    expect(info.contact?.email).toBe(brand.supportEmail);
    expect(info.contact?.url).toBe(brand.contactUrl);
    expect(info.termsOfService).toBe(brand.termsUrl);
    expect(components?.securitySchemes?.['oauth2']?.flows?.clientCredentials?.tokenUrl).toBe(
      `${brand.apiOrigin}/iam/oauth2/token`,
    );
    const text = JSON.stringify(contractOf(id));
    for (const [, host = ''] of text.matchAll(/https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)/g)) {
      expect(host.endsWith('.example') || PUBLIC_SOURCES.has(host), host).toBe(true);
    }
  });

  it('declares only scopes that begin with the API', () => {
    const { scopes = {} } =
      contractOf(id).components?.securitySchemes?.['oauth2']?.flows?.clientCredentials ?? {};
    expect(Object.keys(scopes).filter((scope) => !scope.startsWith(`${id}:`))).toEqual([]);
  });
});

it('a user, whom no operation reads alone, is described with the member', () => {
  const { Member: member } = contractOf('iam').components?.schemas ?? {};
  const words = member?.description?.replace(/\s+/g, ' ');
  expect(words).toContain('A user has the same data as a member: `urn`, `email` and `testing`.');
  expect(words).toContain('No operation returns a user who is not read as a member of a tenant.');
});

it.each(['sku', 'plu', 'articleId'])('%s has no limit of length, and says so', (name) => {
  const property = contractOf('checkout').components?.schemas?.['LineItem']?.properties?.[name];
  expect(property?.['maxLength']).toBeUndefined();
  expect(property?.description).toContain('No length limit is specified.');
});

it('the registry has each API once', () => {
  expect(new Set(apis.map((api) => api.id)).size).toBe(apis.length);
  expect(apiById('checkout').label).toBe('Checkout');
});
