import { type Contract, listOperations } from '../../contract';
import { sampleExamples } from '../samples/sampleExamples';
import { sampleRequest } from '../samples/sampleRequest';
import { successStatus, type CollectedRequest } from './collectedRequest';
import { groupOf } from './collectRequests';

/** The title of the call that gets the token, which others refer to. */
export const TOKEN_TITLE = 'Get the access token for the other requests';

/**
 * The call that gets a token for the scopes of a collection (RFC 6749, section 4.4.2). The id and the secret are in Basic
 * authentication, which RFC 6749, section 2.3.1 recommends over the form.
 *
 * @throws {Error} if there is no contract of IAM, or it has no such call
 */
export function tokenRequest(
  contracts: ReadonlyMap<string, Contract>,
  scopes: readonly string[],
): CollectedRequest {
  const [api, contract] = [...contracts].find(([id]) => id === 'iam') ?? [];
  const entry =
    contract && listOperations(contract).find(({ operation }) => operation.operationId === 'createToken');
  if (api === undefined || contract === undefined || entry === undefined) {
    throw new Error('A collection needs the operation createToken of the contract of IAM.');
  }
  const example = sampleExamples(contract, entry).find(
    (one) => sampleRequest(contract, entry, one).authorization === 'basic',
  );
  if (example === undefined) {
    throw new Error('createToken needs an example with Basic authentication.');
  }
  const request = sampleRequest(contract, entry, example);
  const fields = request.body?.kind === 'form' ? request.body.fields : [];
  return {
    ...{ api, contract, entry, group: groupOf(entry), id: 'token', isExample: false },
    ...{ status: successStatus(entry), examplePath: request.path },
    keeps: [{ variable: 'token', from: 'token' }],
    request: {
      ...request,
      title: TOKEN_TITLE,
      body: { kind: 'form', fields: [...fields, { name: 'scope', value: scopes.join(' ') }] },
    },
  };
}
