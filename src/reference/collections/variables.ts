import { childOf } from '../../kit/pointer';
import { exampleText } from '../../contract';
import { brand } from '../../portal/brand';
import { sampleExamples } from '../samples/sampleExamples';
import { variableOf, type CollectedRequest } from './collectedRequest';
import { canBeMarked, DELETE_TENANT, deletesTenant, TESTING } from './guards';
import { idVariables, TENANT, type IdVariable } from './idVariables';
import { TOKEN_TITLE } from './tokenRequest';

export interface CollectionVariable {
  readonly name: string;
  /** Its value for the sandbox, from the contracts; empty if a response sets it. */
  readonly sandbox: string;
  /** Its value for production; empty if the reader or a response sets it. */
  readonly production: string;
  /** Whether the reader sets it, and not a response. */
  readonly isSet: boolean;
  /** What it is and where its value comes from, as inline Markdown. */
  readonly description: string;
}

/**
 * The variables that the requests of a collection use. The client of the sandbox is the one in the examples of the token
 * call, which is invented and works nowhere else.
 *
 * @param token the call that gets the token
 * @param requests all of the collection
 */
export function variablesOf(
  token: CollectedRequest,
  requests: readonly CollectedRequest[],
): CollectionVariable[] {
  const tenant = exampleTenant(requests);
  const used = JSON.stringify(requests.map(({ request }) => [request.path, request.body ?? null]));
  const tags = requests.some(({ keeps }) => keeps.some(({ from }) => from === 'entityTag'));
  return [
    {
      ...{ name: 'baseUrl', sandbox: brand.sandboxOrigin, production: brand.apiOrigin, isSet: true },
      description: `The server: \`${brand.sandboxOrigin}\` is the sandbox on your machine, \`${brand.apiOrigin}\` is production.`,
    },
    ...(tenant === undefined
      ? []
      : [set('tenantId', tenant, 'The UUID of your tenant. The first value is the tenant of the examples.')]),
    set(
      'clientId',
      credential(token, 'client_id'),
      'The id of your client. The first value is the client of the examples.',
    ),
    set(
      'clientSecret',
      credential(token, 'client_secret'),
      'The secret of your client. The first value is invented and works only with the sandbox. Keep the secret of a production client out of what you share.',
    ),
    ...(requests.some(canBeMarked)
      ? [
          {
            ...{ name: TESTING, sandbox: 'true', production: 'true', isSet: true },
            description:
              'Whether scripts mark what you create on another machine as a test. `false` sends each body as it is.',
          },
        ]
      : []),
    ...(requests.some(deletesTenant)
      ? [
          set(
            DELETE_TENANT,
            tenant ?? '',
            'The UUID of the tenant that you want to delete. "Delete a tenant" needs it.',
          ),
        ]
      : []),
    stored('token', '', `The access token. "${TOKEN_TITLE}" stores it.`),
    ...(tags
      ? [stored('entityTag', '', 'The `ETag` of what you created or read last. An update sends it.')]
      : []),
    ...idsOf(requests)
      .filter(([, { name }]) => used.includes(variableOf(name)))
      .map(([summary, { name, example }]) =>
        stored(
          name,
          example,
          `The id from the last response to "${summary}". The first value is the id of an example.`,
        ),
      ),
  ];
}

function set(name: string, sandbox: string, description: string): CollectionVariable {
  return { name, sandbox, production: '', isSet: true, description };
}

function stored(name: string, sandbox: string, description: string): CollectionVariable {
  return { name, sandbox, production: '', isSet: false, description };
}

/** The tenant of the contracts' examples; `undefined` if no request names a tenant. */
function exampleTenant(requests: readonly CollectedRequest[]): string | undefined {
  return requests
    .flatMap(({ contract, entry }) => entry.parameters.map((one) => ({ contract, one })))
    .flatMap(({ contract, one }) =>
      one.in === 'path' && one.name === TENANT ? (exampleText(contract, one) ?? []) : [],
    )[0];
}

/** A field of the token call that has the client of the examples. */
function credential({ contract, entry }: CollectedRequest, field: string): string {
  const values = sampleExamples(contract, entry).map(({ example }) => childOf(example?.value, field));
  return values.find((value) => typeof value === 'string') ?? '';
}

/** The variables with ids, each with the summary of the operation that creates what has the id. */
function idsOf(requests: readonly CollectedRequest[]): (readonly [summary: string, IdVariable])[] {
  return [...new Set(requests.map(({ contract }) => contract))].flatMap((contract) =>
    idVariables(contract).flatMap((one) => {
      const creating = requests.find(
        ({ entry, contract: own }) => own === contract && entry.operation.operationId === one.createdBy,
      );
      return creating === undefined ? [] : [[creating.entry.operation.summary, one] as const];
    }),
  );
}
