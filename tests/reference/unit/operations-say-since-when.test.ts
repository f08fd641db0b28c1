import { describe, expect, it } from 'vitest';

import { documentedSince } from '../../../src/pipeline/generate/documentedSince';
import type { Contract } from '../../../src/contract/read/openapi';
import { listOperations } from '../../../src/contract/read/readContract';
import { CURRENT, CURRENT_LABEL } from '../../../src/portal/versions';
import { projectPaths } from '../../../src/kit/paths';
import { modelOperation } from '../../../src/reference/model/operationModel';
import { operationPage } from '../../../src/reference/pages/operationPage';
import { referenceTwin } from '../../../src/reference/twin/referenceTwin';
import { bundleAll } from '../../support/contracts';
import { root } from '../../support/scratch';

const paths = projectPaths(root);
const contracts = await bundleAll();
const contractOf = (api: string) => contracts.get(api) ?? ({} as Contract);

/** The contract of the Checkout API with one more operation. */
function withOneMore(): Contract {
  const copy = structuredClone(contractOf('checkout'));
  const [entry] = listOperations(copy);
  Object.assign(copy.paths, { '/new': { get: { ...entry?.operation, operationId: 'getNew' } } });
  return copy;
}

describe('an operation is documented since', () => {
  it('the first release that has it', async () => {
    const since = await documentedSince(paths, CURRENT, 'checkout', withOneMore());
    expect(since.get('createSale')).toBe('2022-09');
    expect(since.get('getNew')).toBe(CURRENT_LABEL);
  });

  it('the latest version, if no release has its API', async () => {
    const since = await documentedSince(paths, CURRENT, 'webhooks', contractOf('webhooks'));
    expect([...new Set(since.values())]).toEqual([CURRENT_LABEL]);
    expect(since.size).toBe(listOperations(contractOf('webhooks')).length);
  });

  it('its release, on the pages of the release', async () => {
    const since = await documentedSince(paths, '2022-09', 'iam', contractOf('iam'));
    expect([...new Set(since.values())]).toEqual(['2022-09']);
  });
});

describe('its page and its twin say so', () => {
  const contract = contractOf('checkout');
  const model = (versionPath: string) => {
    const [entry] = listOperations(contract);
    if (entry === undefined) {
      throw new Error('The contract has no operation.');
    }
    return modelOperation(contract, { api: 'checkout', versionPath }, entry, { documented: '2022-09' });
  };

  it('with a link to the changes of its API', () => {
    const page = JSON.stringify([...operationPage(model('/')).files.values()]);
    expect(page).toContain('/api/changes/#checkout');
    expect(referenceTwin(model('/'), (href) => href)).toContain(
      'Version `2022-03-07`, [documented since 2022-09](/api/changes/#checkout)',
    );
  });

  it('without one in a release, which has no list of changes', () => {
    expect(referenceTwin(model('/2022-09/'), (href) => href)).toContain(
      'Version `2022-03-07`, documented since 2022-09\n',
    );
  });
});
