import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { apis } from '../../../src/portal/apis';
import { callHeaders } from '../../../src/reference/catalogue/callHeaders';
import type { SampleRequest } from '../../../src/reference/samples/sampleRequest';
import { overviewPage } from '../../../src/reference/pages/overviewPage';
import { bundleAll } from '../../support/contracts';
import { root } from '../../support/scratch';
import { allSamples } from '../../support/samples';

const requests = (await allSamples())
  .filter(({ language }) => language.id === 'curl')
  .map(({ request }) => request);

/** The names of the headers that a sample sends. */
function sent({ authorization, idempotent, read, headers }: SampleRequest): string[] {
  return [
    ...(authorization === 'none' ? [] : ['Authorization']),
    ...headers.map(([name]) => name),
    ...(read === undefined ? [] : ['If-Match']),
    ...(idempotent ? ['Idempotency-Key'] : []),
  ];
}

const without = (name: string) =>
  new Set(requests.filter((request) => !sent(request).includes(name)).map(({ operationId }) => operationId));

describe('the list of the headers of a call', () => {
  it('has each header that a sample sends, besides those of CloudEvents, and no other', () => {
    const names = new Set(requests.flatMap(sent).filter((name) => !name.startsWith('ce-')));
    expect([...names].sort()).toEqual(
      callHeaders()
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('says which calls carry them', () => {
    expect(without('Api-Version')).toEqual(new Set(['createToken']));
    const open = [...without('Authorization')].filter((name) => name !== 'createToken');
    expect(open.sort()).toEqual(['getAsset', 'getAssetVersion', 'headAsset', 'headAssetVersion']);
    // Where the response is a file of any media type, there is nothing to name.
    expect([...without('Accept')].every((name) => /^(get|head)A(ttachment|sset)/.test(name))).toBe(true);
    expect(requests.filter((one) => sent(one).includes('Content-Type') !== (one.body !== undefined))).toEqual(
      [],
    );
    expect(requests.filter(({ idempotent, method }) => idempotent && method !== 'POST')).toEqual([]);
    expect(new Set(requests.filter(({ read }) => read).map(({ operationId }) => operationId))).toEqual(
      new Set(['updateSale']),
    );
  });

  it('is shown by the API overview, and linked where a page begins to call', () => {
    const page = (file: string) => readFileSync(path.join(root, 'docs', file), 'utf8');
    expect(page('api/index.mdx')).toMatch(
      /^## Headers of a call \{\/\* #headers \*\/\}\n\n<CallHeaders \/>$/m,
    );
    const starts = ['quick-start.mdx', ...apis.map(({ id }) => `public/${id}/api.mdx`)];
    expect(starts.filter((file) => !page(file).includes('](/api/#headers)'))).toEqual([]);
  });

  it.each(apis.map(({ id, label }) => [id, label]))(
    'is shown by the overview of the reference of %s, without what the API does not take',
    async (api, label) => {
      const contract = (await bundleAll()).get(api) ?? expect.fail(`There is no contract for ${api}.`);
      const page = overviewPage(contract, { api, versionPath: '/' }, { label, guides: [], since: '2022-09' });
      const [, table = ''] = /headers[\s\S]*?<table>([\s\S]*?)<\/table>/.exec(page) ?? [];
      const shown = [...table.matchAll(/<td><code>([\w-]+)<\/code><\/td>/g)].map(([, name]) => name);
      const taken = callHeaders().filter(
        ({ name }) => name !== 'If-Match' || api === 'checkout' || api === 'google-wallet',
      );
      expect(shown).toEqual(taken.map(({ name }) => name));
      expect(table).toContain(contract.info.version);
    },
  );
});
