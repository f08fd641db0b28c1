import type { ChoiceModel, SchemaModel } from './schemaModel';
import type { Link, ResponseModel, Since } from './pageModels';

/**
 * The sentences of reference pages that are not from the contract, as inline Markdown, shared by a page and its
 * Markdown twin.
 */

/** The title of the panel with what is sent. */
export const REQUEST = 'Request';

/** The text above the headers of a delivery. */
export const DELIVERED_TO = 'A POST to your sink, with these headers and this body:';

/** The label of the headers of a delivery. */
export function headersOf(mediaType: string): string {
  return `The headers of a delivery as ${mediaType}`;
}

/** The first sentence on the page of a deprecated operation. */
export const DEPRECATED = 'This call is deprecated. Do not use it in new work.';

/** The version of the API that an operation belongs to, and since when it is documented. */
export function sinceWords({ version, documented, changes }: Since): string {
  const words = `documented since ${documented}`;
  return `Version \`${version}\`, ${changes === undefined ? words : `[${words}](${changes})`}`;
}

export const NO_TOKEN = 'This call needs no access token.';

/** The sentence above the scopes of a call, which has at least one. */
export function neededScopes(count: number): string {
  return `The call needs \`Authorization: Bearer\` with an access token that has ${
    count === 1 ? 'this scope' : 'all of these scopes'
  }:`;
}

/** The sentence above an operation's own headers. @param href the headers that calls have in common */
export function commonHeaders(href: string): string {
  return `For \`Authorization\`, \`Accept\` and \`Content-Type\`, see the [headers of a call](${href}).`;
}

/** How a subscriber verifies that an event comes from the platform. */
export function signature(guide: string, keys: string, workbench?: string): string {
  const shown =
    workbench === undefined
      ? ''
      : ` Why does your signature fail? [Webhook signatures](${workbench}) shows each step of it for the example of this page.`;
  return (
    'The platform sends this request to your sink. It carries no access token: its signature proves the sender ' +
    '([RFC 9421](https://www.rfc-editor.org/rfc/rfc9421)). Verify it with a key from the key set at ' +
    `\`${keys}\`, as in the [guide to webhooks](${guide}).${shown}`
  );
}

/** @param href the link to the event in the catalogue of events */
export function eventCatalogue(href: string): string {
  return `All events are in the [event catalogue](${href}).`;
}

/** @param href the page of the schema that all error documents match */
export function errorBodies(href: string): string {
  return `The body of each is an [error document](${href}).`;
}

/** Replaces the code of an error without an example in the contract. */
export const NO_CODE = 'not specified';

/** The first sentence on the page of a schema. */
export function schemaKind({ text, href }: Link): string {
  return `A schema of the [${text}](${href})`;
}

/** The headings above the uses of a schema. */
export const USES = {
  all: { text: 'Where it is used', id: 'used-at' },
  schemas: { text: 'In schemas', id: 'used-in-schemas' },
  requests: { text: 'In requests', id: 'used-in-requests' },
  responses: { text: 'In responses', id: 'used-in-answers' },
} as const;

/** The text for a schema that no body contains. */
export const NOT_IN_BODIES = 'Only in parameters and headers.';

/** The text before a link to where the page shows a schema in full. */
export const SHOWN_AT = 'Shown in full at';

/** The text before a link to the page that shows a schema in full. */
export const SHOWN_ON = 'Shown in full on the page of';

/** The text before properties that are required here but described elsewhere. */
export const REQUIRED_HERE = 'Required here:';

/** The text before the type of an array's items. */
export const EACH_ITEM = 'Each item';

/** The text before links to the sections of guides about a value or an example. */
export const SEE = 'See';

/** The label of the collapsed schema of a rule. */
export const EXACT_RULE = 'The exact rule';

/** The label of a collapsed regular expression that nothing describes in words, or that the description does. */
export const EXACT_PATTERN = 'exact pattern';

/** The name of the filter above a long tree. */
export const FIND_FIELD = 'Find a field';

/** The sentence above the alternatives of a value. */
export function choiceWords({ kind }: ChoiceModel): string {
  return kind === 'exactly one' ? 'Exactly one of these:' : 'At least one of these:';
}

/** The label of a response's collapsed headers. */
export function headerCount({ headers }: ResponseModel): string {
  return headers.length === 1 ? '1 header' : `${String(headers.length)} headers`;
}

export function exampleLabel(name: string, summary: string | undefined): string {
  return `Example: ${summary ?? name}`;
}

/**
 * The note above a document that is not the response to the chosen example of the request.
 *
 * @param request the summary of the example whose response it is; none if the contract does not say
 * @param summary that of the document
 */
export function responseTo(request: string | undefined, summary: string): string {
  return request === undefined ? `Example of a response: "${summary}"` : `Response to "${request}"`;
}

/** The text before the example of a parameter. */
export const FOR_EXAMPLE = 'for example';

/** The label of a value's collapsed structure, before the name of the value, which shows what it contains. */
export function foldLabel({ items, fields, choices, shownAt }: SchemaModel): string {
  if (shownAt !== undefined) {
    return shownAt.isList ? 'Each item of' : 'Inside';
  }
  if (items !== undefined) {
    return 'Each item of';
  }
  if (fields.length > 0) {
    return `${String(fields.length)} ${fields.length === 1 ? 'property' : 'properties'} of`;
  }
  return choices.length > 0 ? 'Alternatives of' : 'More about';
}

/** The flags of a value, in display order. */
export function flagsOf({ nullable, readOnly, writeOnly, deprecated }: SchemaModel): readonly string[] {
  return [
    ...(nullable ? ['nullable'] : []),
    ...(readOnly ? ['read-only'] : []),
    ...(writeOnly ? ['write-only'] : []),
    ...(deprecated ? ['deprecated'] : []),
  ];
}

/** The flag of a property that is described only under a condition. */
export const CONDITIONAL = 'conditional';

/** The flag of a required property or parameter. */
export const REQUIRED = 'required';

/** The flag of what should not be used in new work. */
export const DEPRECATED_MARK = 'deprecated';
