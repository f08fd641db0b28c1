import type { Contract } from '../../contract/openapi';
import { listOperations } from '../../contract/readContract';
import { sampleExamples } from '../samples/sampleExamples';
import { sampleRequest, type SampleRequest } from '../samples/sampleRequest';

/** A call without the body that it sends, which a reader writes. */
export type CallTemplate = Omit<SampleRequest, 'body'>;

/**
 * The calls that take a JSON body, each as in the sample of its first example, but without the body: what the Studio makes
 * samples and requests of.
 *
 * @returns by operation: `checkout/createSale`
 */
export function callTemplates(
  contracts: ReadonlyMap<string, Contract>,
): Readonly<Record<string, CallTemplate>> {
  return Object.fromEntries(
    [...contracts].flatMap(([api, contract]) =>
      listOperations(contract)
        .filter(({ kind }) => kind === 'path')
        .flatMap((entry) => {
          const [first] = sampleExamples(contract, entry).filter(({ mediaType = '' }) =>
            /[/+]json$/.test(mediaType),
          );
          if (first === undefined) {
            return [];
          }
          const { body, ...template } = sampleRequest(contract, entry, first);
          return body?.kind === 'json'
            ? [[`${api}/${entry.operation.operationId}`, { ...template, title: entry.operation.summary }]]
            : [];
        }),
    ),
  );
}
