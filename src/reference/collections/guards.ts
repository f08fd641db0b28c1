import { type Contract, type OperationEntry, type RequestBody, resolve, type Schema } from '../../contract';
import { DEMO } from '../../fiscal';
import { brand } from '../../portal/brand';
import type { CollectedRequest } from './collectedRequest';
import { TENANT } from './idVariables';

/** The variable that marks as a test what a request creates on another machine. */
export const TESTING = 'testing';

/** The variable with the tenant that a reader wants to delete. */
export const DELETE_TENANT = 'deleteTenant';

/** Whether a request deletes a tenant, and with it what others have stored. */
export function deletesTenant({ entry }: CollectedRequest): boolean {
  return entry.method === 'delete' && entry.path.endsWith(`/{${TENANT}}`);
}

/** Whether a request creates something that its body can mark as a test. */
export function canBeMarked({ contract, entry, request }: CollectedRequest): boolean {
  return entry.method === 'post' && request.body?.kind === 'json' && takesTesting(contract, entry);
}

function takesTesting(contract: Contract, { operation }: OperationEntry): boolean {
  const body = operation.requestBody;
  const content = body === undefined ? {} : resolve<RequestBody>(contract, body).content;
  return Object.values(content).some(({ schema }) => {
    const documents = schema === undefined ? [] : [schema];
    const attributes = membersOf(contract, membersOf(contract, documents, 'data'), 'attributes');
    return membersOf(contract, attributes, TESTING).length > 0;
  });
}

/** The schemas of a property in schemas, their parts and alternatives, and the items of lists. */
function membersOf(contract: Contract, schemas: readonly Schema[], name: string): Schema[] {
  return schemas.flatMap((listed) => {
    const schema = resolve<Schema>(contract, listed);
    const { allOf = [], anyOf = [], oneOf = [], items } = schema;
    const own = schema.properties?.[name];
    const parts = [...allOf, ...anyOf, ...oneOf, ...(items === undefined ? [] : [items])];
    return [...(own === undefined ? [] : [own]), ...membersOf(contract, parts, name)];
  });
}

/** The name of the file with the sandbox and the commands. */
export function toolName(): string {
  return brand.toolPath.split('/').at(-1) ?? '';
}

/** A test of an address, as JavaScript: whether it is one of this machine. */
export const IS_LOCAL = '/^https?:\\/\\/(?:localhost|127\\.0\\.0\\.1|\\[::1\\])(?::\\d+)?\\/?$/';

/** What to do where nothing listens, as the end of a sentence that begins with the address. */
export const NOT_RUNNING = `does not respond. Start the sandbox: download ${brand.portalUrl}${brand.toolPath}, run "node ${toolName()} sandbox" in a terminal, leave it running, and send this request again. If it listens on another port, change the variable baseUrl.`;

/** Why the deletion of a tenant stops, and how it goes on. */
export const NOT_CONFIRMED = `This request deletes the tenant in the variable tenantId, and nothing brings it back. To delete it, set the variable ${DELETE_TENANT} to the same id, and send the request again.`;

/** Why a body cannot be marked. */
const NOT_JSON = `The body is not JSON, so it cannot be marked as a test. Correct it, or set the variable ${TESTING} to false to send it as it is.`;

/**
 * The function `marked` of a script, by lines of JavaScript: the text of a body, marked as a test and without the codes, the
 * registers, the texts and the names that begin with `DEMO`, since no till has made them. A body without a resource stays as it is.
 */
const MARKED: readonly string[] = [
  'function marked(text) {',
  '  let document;',
  '  try {',
  '    document = JSON.parse(text);',
  '  } catch (error) {',
  `    throw new Error(${JSON.stringify(NOT_JSON)});`,
  '  }',
  '  for (const { attributes } of [].concat(document.data)) {',
  '    attributes.testing = true;',
  '    for (const name of ["extensions", "sections"]) {',
  `      const kept = (attributes[name] || []).filter((one) => !JSON.stringify(one).includes("${DEMO}"));`,
  '      attributes[name] = kept.length > 0 ? kept : undefined;',
  '    }',
  `    attributes.cashRegister = JSON.stringify(attributes.cashRegister || {}).includes("${DEMO}") ? undefined : attributes.cashRegister;`,
  '    for (const payment of attributes.payments || []) {',
  `      payment.applicationName = String(payment.applicationName).includes("${DEMO}") ? undefined : payment.applicationName;`,
  '    }',
  '  }',
  '  return JSON.stringify(document, null, 2);',
  '}',
];

/** What a client with scripts runs before a request, as lines of JavaScript. */
export interface GuardScripts {
  /** Looks whether the sandbox runs, and says how to start it. */
  readonly starts: readonly string[];
  /** Sends what is created on another machine through the function `marked`, which precedes it. */
  readonly marks: readonly string[];
  /** Stops the deletion of a tenant unless a variable names the tenant. */
  readonly confirms: readonly string[];
}

/** Which requests each guard is for, in the order of their scripts. */
const GUARDS: readonly {
  readonly guard: keyof GuardScripts;
  readonly isFor: (one: CollectedRequest) => boolean;
  readonly calls: readonly string[];
}[] = [
  // Nothing else works without the token, so that its request looks whether the sandbox runs.
  { guard: 'starts', isFor: ({ keeps }) => keeps.some(({ from }) => from === 'token'), calls: [] },
  { guard: 'marks', isFor: canBeMarked, calls: MARKED },
  { guard: 'confirms', isFor: deletesTenant, calls: [] },
];

/** The script before a request, by lines; none if it needs no guard. */
export function guardLines(one: CollectedRequest, scripts: GuardScripts): string[] {
  return GUARDS.flatMap(({ guard, isFor, calls }) => (isFor(one) ? [...calls, ...scripts[guard]] : []));
}
