import { brand } from '../../facts/brand';
import { CLIENTS, ENVIRONMENTS_FILE } from '../../facts/collections';
import { httpMessage } from '../samples/writeHttp';
import type { CollectedRequest, Collection } from './collection';

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
    ...collection.requests.map((one, index) => requestLines(one, collection.requests[index - 1], dialect)),
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function about({ title, contracts }: Collection, home: string): string[] {
  return [
    `# ${title}: every example of the ${contracts.size === 1 ? 'contract' : 'contracts'}.`,
    ...[...contracts].map(([api, { info }]) => `# ${home}openapi/${api}.yaml, version ${info.version}`),
  ];
}

const SECRET =
  '# The first request gets the access token for the others; leave out scopes that your client does not have.';

function howToHttp(home: string): string[] {
  return [
    `# Save ${home}${ENVIRONMENTS_FILE} beside this file, and choose one of its environments.`,
    '# Put clientId, clientSecret and your tenantId into http-client.private.env.json, which stays out of version control.',
    SECRET,
  ];
}

function howToRest({ tenantId }: Collection): string[] {
  return [
    `# The sandbox is at ${brand.sandboxOrigin}, production at ${brand.apiOrigin}: ${brand.portalUrl}${CLIENTS}`,
    '# Set the id and the secret of your client here, and keep the secret out of version control.',
    SECRET,
    '',
    `@baseUrl = ${brand.sandboxOrigin}`,
    ...(tenantId === undefined ? [] : [`@tenantId = ${tenantId}`]),
    '@clientId =',
    '@clientSecret =',
    '@token = {{token_call.response.body.$.access_token}}',
  ];
}

function requestLines(
  { id, request, keeps }: CollectedRequest,
  before: CollectedRequest | undefined,
  dialect: HttpDialect,
): string[] {
  return [
    `### ${request.title}`,
    ...(request.idempotent
      ? ['# It takes an Idempotency-Key: add one of your own, and send it again when you repeat this call.']
      : []),
    ...(keeps !== undefined && dialect === 'rest' ? [`# @name ${requestName(id)}`] : []),
    ...httpMessage(request, {
      entityTag:
        dialect === 'http' ? '{{entityTag}}' : `{{${requestName(before?.id ?? '')}.response.headers.ETag}}`,
    }),
    ...(keeps === undefined || dialect === 'rest' ? [] : ['', ...SCRIPTS[keeps]]),
  ];
}

/** The scripts that keep a value of a response, as JetBrains' clients run them. */
const SCRIPTS = {
  token: ['> {%', '  client.global.set("token", response.body.access_token);', '%}'],
  entityTag: ['> {%', '  client.global.set("entityTag", response.headers.valueOf("ETag"));', '%}'],
} as const;

/** A name that REST Client takes, of letters, digits and underscores. */
function requestName(id: string): string {
  return id === 'token' ? 'token_call' : id.replace(/\W/g, '_');
}

/**
 * The environments of the `.http` files. They have no secret, and no value that a reader has to replace: clients prefer
 * this file over the private one.
 *
 * @param tenantId the tenant of the examples, which the sandbox knows
 */
export function writeEnvironments(tenantId: string): string {
  const environments = {
    sandbox: { baseUrl: brand.sandboxOrigin, tenantId },
    production: { baseUrl: brand.apiOrigin },
  };
  return `${JSON.stringify(environments, null, 2)}\n`;
}
