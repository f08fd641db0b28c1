import { expect, it } from 'vitest';

import { buildRequest } from '../../../src/browser/tryit/request/buildRequest';
import { initialState } from '../../../src/browser/tryit/request/tryState';
import { listOperations } from '../../../src/contract/read/readContract';
import { explorerItem } from '../../../src/reference/explorer/explorerItem';
import { fixedParameters, requestPath } from '../../../src/reference/samples/requestPath';
import { sampleExamples } from '../../../src/reference/samples/sampleExamples';
import { bundleAll } from '../../support/contracts';

const LATEST = { versionPath: '/', isCurrent: true };

it('Try it calls the address that the samples call with every example, and offers the values that they send for headers and query', async () => {
  const differences: string[] = [];
  let compared = 0;
  const compare = (place: string, offered: string | undefined, sent: string) => {
    compared += 1;
    if (offered !== sent) {
      differences.push(`${place}: ${String(offered)}, and ${sent}`);
    }
  };
  for (const [api, contract] of await bundleAll()) {
    for (const entry of listOperations(contract).filter(({ kind }) => kind === 'path')) {
      const item = explorerItem(api, contract, entry, LATEST);
      for (const sample of sampleExamples(contract, entry)) {
        const place = `${item.operation}, ${sample.name}`;
        const sent = [
          ...fixedParameters(contract, entry, sample, 'header'),
          ...fixedParameters(contract, entry, sample, 'query'),
        ];
        for (const [name, value] of sent) {
          const field = item.parameters.find((parameter) => parameter.name === name);
          compare(`${place}, ${name}`, field?.byExample?.[sample.name] ?? field?.value, value);
        }
        const { url } = buildRequest(item, initialState(item, sample.name, {}));
        compare(place, url, `${item.servers[0]?.url ?? ''}${requestPath(contract, entry, sample)}`);
      }
    }
  }
  expect(compared).toBeGreaterThan(100);
  expect(differences).toEqual([]);
});
