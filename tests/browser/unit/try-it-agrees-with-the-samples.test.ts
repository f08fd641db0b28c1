import { expect, it } from 'vitest';

import { buildRequest } from '../../../src/browser/tryit/request/buildRequest';
import { initialState } from '../../../src/browser/tryit/request/tryState';
import { listOperations } from '../../../src/contract/read/readContract';
import { explorerItem } from '../../../src/reference/explorer/explorerItem';
import { fixedParameters, requestPath } from '../../../src/reference/samples/requestPath';
import { sampleExamples } from '../../../src/reference/samples/sampleExamples';
import { bundleAll } from '../../support/contracts';

const LATEST = { versionPath: '/', isCurrent: true };

it('Try it offers the value that the samples send for each header and query parameter', async () => {
  const differences: string[] = [];
  let compared = 0;
  for (const [api, contract] of await bundleAll()) {
    for (const entry of listOperations(contract).filter(({ kind }) => kind === 'path')) {
      const { operation, parameters } = explorerItem(api, contract, entry, LATEST);
      for (const sample of sampleExamples(contract, entry)) {
        const sent = [
          ...fixedParameters(contract, entry, sample, 'header'),
          ...fixedParameters(contract, entry, sample, 'query'),
        ];
        for (const [name, value] of sent) {
          const field = parameters.find((parameter) => parameter.name === name);
          const offered = field?.byExample?.[sample.name] ?? field?.value;
          compared += 1;
          if (offered !== value) {
            differences.push(`${operation}, ${sample.name}, ${name}: ${String(offered)}, and ${value}`);
          }
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(50);
  expect(differences).toEqual([]);
});

it('Try it calls the address that the samples call, with every example', async () => {
  const differences: string[] = [];
  let compared = 0;
  for (const [api, contract] of await bundleAll()) {
    for (const entry of listOperations(contract).filter(({ kind }) => kind === 'path')) {
      const item = explorerItem(api, contract, entry, LATEST);
      for (const sample of sampleExamples(contract, entry)) {
        const { url } = buildRequest(item, initialState(item, sample.name, {}));
        const sent = `${item.servers[0]?.url ?? ''}${requestPath(contract, entry, sample)}`;
        compared += 1;
        if (url !== sent) {
          differences.push(`${item.operation}, ${sample.name}: ${url}, and ${sent}`);
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(50);
  expect(differences).toEqual([]);
});
