import { describe, expect, it } from 'vitest';

import { apiById, apis } from '../../src/portal/apis';
import { brand } from '../../src/portal/brand';
import type { Contract } from '../../src/contract/read/openapi';
import { listOperations } from '../../src/contract/read/readContract';
import { bundleAll } from '../support/contracts';

const contracts = await bundleAll();
const contractOf = (api: string): Contract => {
  const contract = contracts.get(api);
  if (contract === undefined) {
    throw new Error(`No contract was read for ${api}.`);
  }
  return contract;
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

const versions: Readonly<Record<string, string>> = {
  'apple-wallet': '2022-03-22',
  checkout: '2022-03-07',
  'google-wallet': '2024-04-02',
  iam: '2022-09-22',
  webhooks: '2024-01-29',
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

  it('has a date as its version, which every operation except createToken requires as Api-Version', () => {
    const contract = contractOf(id);
    expect(contract.info.version).toBe(versions[id]);
    for (const { kind, operation, parameters } of listOperations(contract)) {
      const header = parameters.find((parameter) => parameter.name === 'Api-Version');
      const expected = kind === 'path' && operation.operationId !== 'createToken' ? versions[id] : undefined;
      expect([operation.operationId, header?.schema?.const]).toEqual([operation.operationId, expected]);
      expect(header?.required ?? true).toBe(true);
    }
  });

  it('uses the hosts and addresses of the brand', () => {
    const { info, servers, components } = contractOf(id);
    expect(servers.map(({ url }) => url)).toEqual([
      `${brand.apiOrigin}/${id}`,
      `${brand.sandboxOrigin}/${id}`,
    ]);
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

  it('declares the scopes of its operations, prefixed with the API', () => {
    const contract = contractOf(id);
    const declared = Object.keys(
      contract.components?.securitySchemes?.['oauth2']?.flows?.clientCredentials?.scopes ?? {},
    );
    expect(declared.every((scope) => scope.startsWith(`${id}:`))).toBe(true);
    for (const { operation } of listOperations(contract)) {
      const used = (operation.security ?? []).flatMap((requirement) => requirement['oauth2'] ?? []);
      expect(declared).toEqual(expect.arrayContaining(used));
    }
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
