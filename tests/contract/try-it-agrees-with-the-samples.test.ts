import { expect, it } from 'vitest';

import { listOperations } from '../../src/contract/readContract';
import { explorerItem } from '../../src/reference/explorer/explorerItem';
import { fixedParameters } from '../../src/reference/samples/requestPath';
import { sampleExamples } from '../../src/reference/samples/sampleExamples';
import { bundleAll } from '../support/contracts';

it('Try it offers the value that the samples send for each header and query parameter', async () => {
  const differences: string[] = [];
  let compared = 0;
  for (const [api, contract] of await bundleAll()) {
    for (const entry of listOperations(contract).filter(({ kind }) => kind === 'path')) {
      const { operation, parameters } = explorerItem(api, contract, entry);
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
