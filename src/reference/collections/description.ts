import { brand } from '../../portal/brand';
import { CLIENTS } from '../../portal/routes';
import { joinWords } from '../../kit/phrases';
import { isDeletion, type CollectedRequest } from './collectedRequest';
import type { Collection } from './collection';
import { DELETIONS, groupFolder } from './folders';
import { canBeMarked, DELETE_TENANT, TESTING, toolName } from './guards';
import { isOwnUpdate, notesOf, type NotesClient } from './notes';
import { preferredCreate } from './preferredCreate';
import { TOKEN_TITLE } from './tokenRequest';

/** What a client calls what a reader chooses and sets. */
export interface ClientWords extends NotesClient {
  /** What the format has besides the requests, as a sentence. */
  readonly about: string;
  /** How a reader chooses the sandbox, as a sentence. */
  readonly sandbox: string;
  /** How a reader chooses production and sets these variables, as the end of a sentence. */
  readonly production: (names: string) => string;
}

/**
 * Describes a collection to a reader who has nothing else, as Markdown: what to start, what to set and what to send first.
 *
 * @param words those of the client that shows the description
 */
export function describeCollection(collection: Collection, words: ClientWords): string {
  const { contracts, requests } = collection;
  const deletes = requests.some(isDeletion);
  const credentials = collection.variables
    .filter(({ name, isSet }) => isSet && !['baseUrl', TESTING, DELETE_TENANT].includes(name))
    .map(({ name }) => `\`${name}\``);
  const about = `Every example of the ${contracts.size === 1 ? 'contract' : 'contracts'} as a request that you can send.`;
  return [
    `${about} ${words.about}`,
    '## Send your first requests',
    [
      `Start the sandbox, which serves the APIs on your machine and needs [Node](https://nodejs.org/). Download ${brand.portalUrl}${brand.toolPath}, run \`node ${toolName()} sandbox\` in a terminal, and leave it running.`,
      `${words.sandbox} They name the sandbox and the client of the examples, whose id and secret the sandbox prints when it starts.`,
      `Send "${TOKEN_TITLE}". It stores the token that the other requests send. Send it again when a response is 401.`,
      ...firstRequests(collection),
    ]
      .map((step, index) => `${String(index + 1)}. ${step}`)
      .join('\n'),
    `A run of all requests in their order works once. Restart the sandbox before the next: a body with an \`id\` returns 409 the second time${deletes ? `, and what the folder "${DELETIONS}" has deleted is missing` : ''}.`,
    '## Send to production',
    [
      `Before you send the first request, ${words.production(joinWords(credentials, 'and'))}. How you get your first client and tenant is not specified: ask [${brand.supportEmail}](mailto:${brand.supportEmail}).`,
      'In the first request, remove the scopes that your client does not have.',
      ...(requests.some(canBeMarked)
        ? [
            `The scripts mark what you create in production as a test, and leave out the codes of examples, which begin with \`DEMO\`. To send your own bodies as they are, set \`${TESTING}\` to \`false\`.`,
          ]
        : []),
      `Send requests one by one: a run of the whole collection creates every example${deletes ? `, and the folder "${DELETIONS}" deletes what its addresses name` : ''}.`,
    ]
      .map((step) => `- ${step}`)
      .join('\n'),
    '## Variables',
    [
      '| Variable | Value |',
      '| --- | --- |',
      ...collection.variables.map(({ name, description }) => `| \`${name}\` | ${description} |`),
    ].join('\n'),
    `More: ${brand.portalUrl}${CLIENTS}`,
  ].join('\n\n');
}

/** What to send after the token call: a create, a read and an update of the same resource; otherwise something that reads. */
function firstRequests(collection: Collection): string[] {
  const { requests } = collection;
  const place = (one: CollectedRequest) => `in the folder "${groupFolder(collection, one).name}"`;
  const update = requests.find(isOwnUpdate);
  const read = update?.reads;
  const [id] = requests.flatMap(({ group, keeps }) =>
    group === update?.group ? keeps.filter(({ from }) => from === 'id') : [],
  );
  const create = id === undefined ? undefined : preferredCreate(requests, id.variable);
  if (update === undefined || read === undefined || create === undefined || id === undefined) {
    const reading = requests.find(({ entry }) => entry.method === 'get');
    return reading === undefined
      ? ['Send any other request.']
      : [`Send any other request, for example "${reading.request.title}" ${place(reading)}.`];
  }
  return [
    `Send "${create.request.title}" ${place(create)}. It stores the id of what it created in \`${id.variable}\`.`,
    `Send "${read.request.title}", then "${update.request.title}". The first stores the entity tag that the second sends.`,
    `To send a body of your own, change one of the examples. \`node ${toolName()} validate ${create.entry.operation.operationId} body.json\` checks the file \`body.json\` before you send it.`,
  ];
}

/**
 * Describes a request to a reader, as Markdown: its example, what to know before it is sent, and its operation.
 *
 * @param all the requests of the collection
 * @param client the client that shows the description
 */
export function describeRequest(
  one: CollectedRequest,
  all: readonly CollectedRequest[],
  client: NotesClient,
): string {
  const ofExample = isOwnUpdate(one) ? undefined : one.example?.example?.description;
  const { description: ofOperation } = one.entry.operation;
  const notes = notesOf(one, all, client).join(' ');
  return [ofExample ?? '', notes, ofOperation ?? ''].filter((text) => text !== '').join('\n\n');
}
