import { type Contract, type Json, listOperations } from '../../contract';
import { sampleExamples, sampleRequest, type SampleRequest } from '../../reference';
import { valueAt } from '../../kit/pointer';
import { isEdited } from '../../portal/studio';
import { callId } from './callId';

/** A call without the body that it sends, which a reader writes. */
export interface CallTemplate extends Omit<SampleRequest, 'body'> {
  /** The end of the path, where it is the `id` of the resource in the body: an update is about the sale that it names. */
  readonly subject?: string;
}

/**
 * The calls that take a JSON body, each as in the sample of its first example, but without the body: what the Studio makes
 * samples and requests of.
 *
 * @returns by operation, and for a further JSON media type by operation and media type ({@link callId}):
 *   `checkout/createSale`, `webhooks/publishEvents application/json`
 */
export function callTemplates(
  contracts: ReadonlyMap<string, Contract>,
): Readonly<Record<string, CallTemplate>> {
  return Object.fromEntries(
    [...contracts].flatMap(([api, contract]) =>
      listOperations(contract)
        .filter(({ kind }) => kind === 'path')
        .flatMap((entry) => {
          const examples = sampleExamples(contract, entry).filter(({ mediaType = '' }) =>
            isEdited(mediaType),
          );
          const types = examples.map(({ mediaType }) => mediaType);
          const firsts = examples.filter(({ mediaType }, index) => types.indexOf(mediaType) === index);
          return firsts.flatMap((example, index) => {
            const { body, ...template } = sampleRequest(contract, entry, example);
            const id = callId(
              `${api}/${entry.operation.operationId}`,
              index === 0 ? undefined : example.mediaType,
            );
            return body?.kind === 'json'
              ? [
                  [
                    id,
                    { ...template, title: entry.operation.summary, ...subjectOf(template.path, body.value) },
                  ],
                ]
              : [];
          });
        }),
    ),
  );
}

function subjectOf(path: string, body: Json): Pick<CallTemplate, 'subject'> {
  const id = valueAt(body, ['data', 'id']);
  const subject = typeof id === 'string' && id !== '' ? `/${encodeURIComponent(id)}` : undefined;
  return subject !== undefined && path.endsWith(subject) ? { subject } : {};
}
