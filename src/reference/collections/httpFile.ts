import { brand } from '../../portal/brand';
import { CLIENTS } from '../../portal/routes';
import { collectionTargets, ENVIRONMENTS_FILE } from '../../portal/files';
import { httpMessage } from '../samples/writeHttp';
import { variableOf, type CollectedRequest } from './collectedRequest';
import type { Collection } from './collection';
import { DELETE_TENANT, deletesTenant, TESTING, toolName } from './guards';
import { httpScript } from './httpScript';
import { notesOf } from './notes';
import { preferredCreate } from './preferredCreate';
import { TOKEN_TITLE } from './tokenRequest';
import type { CollectionVariable } from './variables';

/**
 * The clients that read a file of requests: `.http` is for those that take variables from `http-client.env.json` and keep
 * values of responses by scripts (those of JetBrains, httpYac); `.rest` is for those that take variables from the file
 * and refer to responses by the names of their requests (REST Client of VS Code).
 */
export type HttpDialect = 'http' | 'rest';

/**
 * Writes a collection as a file of requests, each after a line `### title`, as they are sent (RFC 9112, section 2.1).
 *
 * @param home the address of the documentation version: `https://developers.slipway.example/`
 */
export function writeHttpFile(collection: Collection, dialect: HttpDialect, home: string): string {
  const parts = [
    [...about(collection, home), ...(dialect === 'http' ? howToHttp(home) : howToRest(collection))],
    ...collection.requests.map((one) => requestLines(one, collection.requests, dialect)),
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function about({ title, contracts }: Collection, home: string): string[] {
  return [
    `# ${title}: every example of the ${contracts.size === 1 ? 'contract' : 'contracts'}.`,
    ...[...contracts].map(([api, { info }]) => `# ${home}openapi/${api}.yaml, version ${info.version}`),
  ];
}

/** How to start the sandbox, and where this is explained. */
const START = `If it does not respond, download ${brand.portalUrl}${brand.toolPath} and run "node ${toolName()} sandbox": ${brand.portalUrl}${CLIENTS}`;

const SECRET = [
  '# The sandbox knows the client of the examples; the secret is invented and works only there.',
  `# Send "${TOKEN_TITLE}" before the others; leave out scopes that your client does not have.`,
];

function howToHttp(home: string): string[] {
  return [
    `# Save ${home}${ENVIRONMENTS_FILE} next to this file, and choose one of its environments.`,
    `# The environment sandbox needs the sandbox on your machine. ${START}`,
    '# For production, put clientId, clientSecret and tenantId into http-client.private.env.json, which stays out of version control.',
    ...SECRET,
  ];
}

function howToRest({ requests, variables }: Collection): string[] {
  const stored = new Map(
    variables.flatMap(({ name }) => {
      const create = preferredCreate(requests, name);
      return create === undefined
        ? []
        : [[name, `{{${requestName(create.id)}.response.body.$.data.id}}`] as const];
    }),
  );
  return [
    `# The sandbox is at ${brand.sandboxOrigin}, production at ${brand.apiOrigin}. ${START}`,
    '# For production, set your own client and tenant here, and keep the secret out of version control.',
    ...SECRET,
    ...(stored.size === 0
      ? []
      : ['# Ids come from the response to the request that they name, after you have sent it.']),
    '',
    ...variables.flatMap(({ name, sandbox, isSet }) =>
      isSet && name !== TESTING && name !== DELETE_TENANT ? [`@${name} = ${sandbox}`] : [],
    ),
    '@token = {{token_call.response.body.$.access_token}}',
    ...[...stored].map(([name, value]) => `@${name} = ${value}`),
  ];
}

const CLIENT = { files: 'next to this file', hasScripts: false };

/** What REST Client asks for: a variable at the head of the file would also be there for production. */
const ASK_TENANT = `# @prompt ${DELETE_TENANT} The id of the tenant to delete: nothing brings it back`;

function requestLines(
  one: CollectedRequest,
  all: readonly CollectedRequest[],
  dialect: HttpDialect,
): string[] {
  const { id, keeps, reads } = one;
  const request = deletesTenant(one) ? withGuard(one.request) : one.request;
  const notes =
    dialect === 'http'
      ? notesOf(one, all, CLIENT)
      : notesOf({ ...one, keeps: [] }, all, { ...CLIENT, asks: true });
  return [
    `### ${request.title}`,
    ...notes.map((note) => `# ${note}`),
    ...(request.idempotent
      ? ['# It takes an Idempotency-Key: add one of your own, and send it again when you repeat this call.']
      : []),
    ...(keeps.length > 0 && dialect === 'rest' ? [`# @name ${requestName(id)}`] : []),
    ...(deletesTenant(one) && dialect === 'rest' ? [ASK_TENANT] : []),
    ...httpMessage(request, {
      entityTag:
        dialect === 'http' ? '{{entityTag}}' : `{{${requestName(reads?.id ?? '')}.response.headers.ETag}}`,
    }),
    ...(keeps.length === 0 || dialect === 'rest' ? [] : ['', ...httpScript(one)]),
  ];
}

/** The deletion of a tenant, with a variable in its address that no file sets for production. */
function withGuard(request: CollectedRequest['request']): CollectedRequest['request'] {
  return { ...request, path: request.path.replace('{{tenantId}}', variableOf(DELETE_TENANT)) };
}

/** A name that REST Client takes, of letters, digits and underscores. */
function requestName(id: string): string {
  return id === 'token' ? 'token_call' : id.replace(/\W/g, '_');
}

/**
 * The environments of the `.http` files. No value of production is in them, since clients prefer this file over the private
 * one; the client of the sandbox is the one of the examples.
 *
 * @param variables those of all collections
 */
export function writeEnvironments(variables: readonly CollectionVariable[]): string {
  const environments = Object.fromEntries(
    collectionTargets.map((target) => [
      target,
      Object.fromEntries(
        variables.flatMap((one) =>
          one.isSet && one.name !== TESTING && one[target] !== '' ? [[one.name, one[target]]] : [],
        ),
      ),
    ]),
  );
  return `${JSON.stringify(environments, null, 2)}\n`;
}
