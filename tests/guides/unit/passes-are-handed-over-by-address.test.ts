import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { listOperations } from '../../../src/contract/read/readContract';
import { bundleAll } from '../../support/contracts';
import { root } from '../../support/scratch';

const contracts = await bundleAll();

/** Words that would make the integrator's server fetch the pass and pass on a copy. */
const COPY = /\bdownload (?:it|the pass|the package)\b|\bhands? (?:it|its package|the package) to\b/i;

describe.each([
  ['apple-wallet', 'passKitPackage'],
  ['google-wallet', 'downloadUrl'],
])('a pass of the API %s reaches its user by the address in %s', (api, link) => {
  const contract = contracts.get(api);
  const create =
    contract && listOperations(contract).find((each) => each.operation.operationId === 'createPass');
  const description = create?.operation.description ?? '';
  const schema = contract?.components?.schemas?.['PassLinks'];
  const guide = readFileSync(path.join(root, 'docs', 'public', api, 'api.mdx'), 'utf8');

  it('in the reference, with the reason', () => {
    expect(description).toContain(`Give the user the address in \`links.${link}\``);
    expect(description).toContain('A copy');
    expect(description).not.toMatch(COPY);
  });

  it('in the guide, with the same reason', () => {
    expect(guide).toContain(`Give the customer the URL in \`links.${link}\``);
    expect(guide).toMatch(/A copy/);
    expect(guide).not.toMatch(COPY);
  });

  it('of which both say that a token and an end are not specified', () => {
    const property = schema?.properties?.[link];
    expect(property?.description).toMatch(/needs a token, and how long it works, is not specified/);
    expect(guide).toMatch(/requires a token, and how long this URL works, is not specified/);
  });
});
