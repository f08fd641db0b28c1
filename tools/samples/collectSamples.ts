import { type Contract, listOperations, type OperationEntry } from '../../src/contract';
import {
  type Language,
  languages,
  sampleExamples,
  samplePath,
  sampleRequest,
  type SampleRequest,
  writers,
} from '../../src/reference';

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
