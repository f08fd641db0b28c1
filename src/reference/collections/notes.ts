import { brand } from '../../portal/brand';
import { uploadedFile } from '../../portal/files';
import { DEMO } from '../../fiscal';
import { joinWords } from '../../kit/phrases';
import { bodyAttributes, bodyId, type CollectedRequest } from './collectedRequest';
import { canBeMarked, DELETE_TENANT, deletesTenant } from './guards';

/** What a client can do, as far as notes speak of it. */
export interface NotesClient {
  /** Where it looks for files to upload: `in the folder of the collection`. */
  readonly files: string;
  /** Whether it has scripts that can change or stop a request. */
  readonly hasScripts: boolean;
  /** Whether it asks for the value of a variable right before it sends a request. */
  readonly asks?: boolean;
}

/** The attributes that tell examples of a body apart. */
const TELLING = ['country', 'locale', 'testing'];

/**
 * What a reader has to know of a request before they send it, as sentences of inline Markdown: what its body says, whether
 * it can be sent again, which request goes before it, and which variables take values of its response.
 *
 * @param all the requests of the collection
 * @param client the client that shows them
 */
export function notesOf(
  one: CollectedRequest,
  all: readonly CollectedRequest[],
  client: NotesClient,
): string[] {
  return [
    ...(one.keeps.some(({ from }) => from === 'token')
      ? ['Send this request before the others. It sends the variables `clientId` and `clientSecret`.']
      : []),
    ...(isOwnUpdate(one) ? [`The body is that of "${titleOf(one)}", with your id instead of its own.`] : []),
    ...(deletesTenant(one) ? [deletion(client)] : []),
    ...(one.isReadFor === undefined ? [] : [`Send this request right before "${one.isReadFor}".`]),
    ...bodyFacts(one, client),
    ...upload(one, client.files),
    ...repetition(one),
    ...ofExample(one, all),
    ...(one.reads === undefined
      ? []
      : [
          `Send "${one.reads.request.title}" right before it: that request stores the entity tag in the variable \`entityTag\`, which this one sends in \`If-Match\`. Send each attribute complete, as that response shows it, with your change.`,
        ]),
    ...one.keeps.map(
      ({ variable, from }) => `The variable \`${variable}\` takes the ${SOURCES[from]} of the response.`,
    ),
  ];
}

/** Whether a request updates what the reader created. */
export function isOwnUpdate({ reads, isExample }: CollectedRequest): boolean {
  return reads !== undefined && !isExample;
}

function titleOf({ entry, example }: CollectedRequest): string {
  return `${entry.operation.summary}: ${example?.summary ?? ''}`;
}

const SOURCES = { token: 'access token', entityTag: '`ETag`', id: 'id' } as const;

/** What the body says, computed from its value. */
function bodyFacts(one: CollectedRequest, { hasScripts }: NotesClient): string[] {
  const attributes = bodyAttributes(one.request);
  const named = TELLING.flatMap((name) => {
    const value = attributes[name];
    return typeof value === 'string' || typeof value === 'boolean'
      ? [`\`${name}\` \`${String(value)}\``]
      : [];
  });
  const isUnmarked = canBeMarked(one) && attributes['testing'] !== true;
  const hasCodes = JSON.stringify(attributes).includes(DEMO);
  return [
    ...(named.length === 0 ? [] : [`The body has ${joinWords(named, 'and')}.`]),
    ...(isUnmarked ? ['The body does not mark the record as a test.'] : []),
    ...(isUnmarked && hasScripts
      ? [
          `To a server on another machine, the script before the request sends it with \`testing\`${hasCodes ? ' and without the codes that begin with `DEMO`' : ''}.`,
        ]
      : []),
    ...(isUnmarked && !hasScripts
      ? [
          `Before you send it to production, set \`testing\` in the attributes to \`true\`${hasCodes ? ', and leave out the codes that begin with `DEMO`' : ''}.`,
        ]
      : []),
  ];
}

/** What has to be set before a tenant is deleted. */
function deletion({ hasScripts, asks = false }: NotesClient): string {
  if (hasScripts) {
    return `A script stops this request unless the variable \`${DELETE_TENANT}\` has the value of \`tenantId\`.`;
  }
  return asks
    ? 'Each time that you send this request, you are asked for the id of the tenant to delete.'
    : `Its address has the variable \`${DELETE_TENANT}\` instead of \`tenantId\`: set it to the id of the tenant that you want to delete.`;
}

/** Which file a request uploads, and where it has to be. */
function upload({ request: { body } }: CollectedRequest, files: string): string[] {
  return body?.kind !== 'file'
    ? []
    : [
        `The body is the file \`${body.fileName}\`: save ${brand.portalUrl}/${uploadedFile(body.fileName)} ${files}, or choose a file of your own. A client that does not find it may send no bytes.`,
      ];
}

/** That a request is about a resource of the examples, or a list that the example narrows, and what to send instead. */
function ofExample(one: CollectedRequest, all: readonly CollectedRequest[]): string[] {
  const { entry, request, isExample } = one;
  const id = bodyId(request);
  const own = all.find((other) => other.entry === entry && isOwnUpdate(other));
  const queried = request.query.map(([name]) => `\`${name}\``);
  return [
    ...(own !== undefined && isExample && id !== undefined
      ? [
          `It changes the resource of the example, whose id is \`${id}\`: for your own, put these attributes into "${own.request.title}".`,
        ]
      : []),
    ...(request.isPaged && queried.length > 0
      ? [`It sends ${joinWords(queried, 'and')} as in the example: switch them off to list everything.`]
      : []),
  ];
}

/** Whether a request that creates something can be sent again. */
function repetition({ entry, request, keeps }: CollectedRequest): string[] {
  if (entry.method !== 'post' || !keeps.some(({ from }) => from === 'id')) {
    return [];
  }
  const id = bodyId(request);
  if (id === undefined) {
    return request.body === undefined ? [] : ['The body has no `id`, so the platform generates one.'];
  }
  return '409' in entry.operation.responses
    ? [
        `The body has the \`id\` \`${id}\`, so a second send returns 409: change the \`id\`, or restart the sandbox, which then forgets it.`,
      ]
    : [`The body has the \`id\` \`${id}\`.`];
}
