import type { Call, Handler } from '../calls/call';
import { JSON_API, type ResponseToSend } from '../state/response';
import type { Plays } from './play';

interface Resource {
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly links?: unknown;
}

/** Members that no contract names, and that every resource permits (decisions of the contracts: unknown properties are ignored). */
const UNKNOWN = {
  sandboxPlay: { note: 'A property that the contract does not name.', values: [1, null, 'x'] },
};

/** Changes each resource of a successful response. */
const changingResources =
  (change: (resource: Resource) => Resource) =>
  (handler: Handler): Handler =>
  (call, environment) => {
    const answer = handler(call, environment);
    const document = answer.document as { readonly data: Resource | readonly Resource[] } | undefined;
    if (answer.mediaType !== JSON_API || document === undefined || typeof document.data !== 'object') {
      return answer;
    }
    const { data } = document;
    const changed = Array.isArray(data) ? data.map(change) : change(data as Resource);
    return { ...answer, document: { ...document, data: changed } };
  };

/** The call whose response repeats its request, in a schema that permits no other members. */
const ECHO = 'apple-wallet/sendPushNotifications';

const returnsResources = ({ operation }: Call): boolean =>
  [...(operation.responses.get(operation.success)?.content.keys() ?? [])].includes(JSON_API);

const withUnknownMembers = (resource: Resource): Resource => ({
  ...resource,
  ...(resource.attributes === undefined ? {} : { attributes: { ...resource.attributes, ...UNKNOWN } }),
});

/** Attributes that the contracts let a response leave out, and that no later call needs. */
const OPTIONAL = ['urn', 'testing', 'createdAt'];

function withoutOptionalMembers(resource: Resource): Resource {
  const attributes = Object.entries(resource.attributes ?? {}).filter(([name]) => !OPTIONAL.includes(name));
  return resource.attributes === undefined
    ? resource
    : { ...resource, attributes: Object.fromEntries(attributes) };
}

function withoutQuotes(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutQuotes);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'etag' && typeof inner === 'string'
        ? inner.replace(/^(?:W\/)?"(.*)"$/, '$1')
        : withoutQuotes(inner),
    ]),
  );
}

/** The members of documents and their headers (JSON:API 1.1, document structure). */
export const documentPlays: Plays = {
  'unknown-members': {
    fits: (call) => returnsResources(call) && call.operation.name !== ECHO,
    wrap: changingResources(withUnknownMembers),
  },
  'optional-members-absent': {
    fits: returnsResources,
    wrap: changingResources(withoutOptionalMembers),
  },
  'meta-absent': {
    fits: returnsResources,
    wrap: (handler) => (call, environment) => {
      const answer = handler(call, environment);
      const { meta: _, ...document } = (answer.document ?? {}) as { readonly meta?: unknown };
      return answer.document === undefined ? answer : { ...answer, document };
    },
  },
  'other-request-id': {
    fits: () => true,
    wrap:
      (handler) =>
      (call, environment): ResponseToSend => {
        const answer = handler(call, environment);
        const id = `play:${String(environment.now().getTime())}`;
        return { ...answer, headers: { ...answer.headers, 'Request-Id': id } };
      },
  },
  'tag-without-quotes-in-body': {
    fits: ({ operation }) => /^list\w+Versions$/.test(operation.operationId),
    wrap: (handler) => (call, environment) => {
      const answer = handler(call, environment);
      return { ...answer, document: withoutQuotes(answer.document) };
    },
  },
};
