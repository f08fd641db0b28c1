import type { Contract } from '../../src/contract/read/openapi';
import { listOperations, type OperationEntry } from '../../src/contract/read/readContract';
import { languages, samplePath, type Language } from '../../src/reference/samples/languages';
import { writers } from '../../src/reference/samples/writers';
import { sampleExamples } from '../../src/reference/samples/sampleExamples';
import { sampleRequest, type SampleRequest } from '../../src/reference/samples/sampleRequest';

/** A sample, with the request that it was generated from. */
export interface Sample {
  /** Where the site serves it: `samples/checkout/createSale/minimal.py`. */
  readonly path: string;
  /** `checkout/createSale`. */
  readonly operation: string;
  readonly language: Language;
  readonly entry: OperationEntry;
  readonly request: SampleRequest;
  readonly text: string;
}

/** Every sample of a contract in every language, in the order of the contract. */
export function collectSamples(api: string, contract: Contract): Sample[] {
  return listOperations(contract)
    .filter(({ kind }) => kind === 'path')
    .flatMap((entry) =>
      sampleExamples(contract, entry).flatMap((example) => {
        const operation = `${api}/${entry.operation.operationId}`;
        const request = sampleRequest(contract, entry, example);
        return languages.map((language) => ({
          path: samplePath(operation, example.name, language),
          operation,
          language,
          entry,
          request,
          text: writers[language.id](request),
        }));
      }),
    );
}
