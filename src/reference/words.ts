import type { ChoiceModel, SchemaModel } from './model/schemaModel';
import type { Link, ResponseModel } from './model/pageModels';

/**
 * The sentences that pages of the reference say beside the contract's own, as inline Markdown, so that a page and its
 * Markdown twin say the same.
 */

/** What a page says first of an operation that is deprecated. */
export const DEPRECATED = 'This call is deprecated. Do not use it in new work.';

export const NO_TOKEN = 'This call needs no access token.';

/** What stands above the scopes of a call, of which there is at least one. */
export function neededScopes(count: number): string {
  return `The call carries \`Authorization: Bearer\` and an access token with ${
    count === 1 ? 'this scope' : 'all of these scopes'
  }:`;
}

/** How a subscriber knows that a delivery comes from the platform. */
export function signature(guide: string, keys: string): string {
  return (
    'The platform makes this call to your sink. It carries no access token: its signature proves the sender ' +
    '([RFC 9421](https://www.rfc-editor.org/rfc/rfc9421)). Verify it with a key of the key set at ' +
    `\`${keys}\`; the [guide to webhooks](${guide}) says more.`
  );
}

/** @param href the place of the event in the catalogue of events */
export function eventCatalogue(href: string): string {
  return `All events are in the [event catalogue](${href}).`;
}

/** @param href the page of the schema that every error document follows */
export function errorBodies(href: string): string {
  return `The body of each is an [error document](${href}).`;
}

/** The columns of the table of errors. */
export const ERROR_COLUMNS = ['Status', 'Code', 'When'] as const;

/** What stands for the code of an error that the contract has no example of. */
export const NO_CODE = 'not specified';

/** What the page of a schema begins with. */
export function schemaKind({ text, href }: Link): string {
  return `A schema of the [${text}](${href})`;
}

/** The headings below which the page of a schema lists its uses. */
export const USES = {
  all: { text: 'Where it is used', id: 'used-at' },
  schemas: { text: 'In schemas', id: 'used-in-schemas' },
  requests: { text: 'In requests', id: 'used-in-requests' },
  responses: { text: 'In answers', id: 'used-in-answers' },
} as const;

/** What the page of a schema says that no body has. */
export const NOT_IN_BODIES = 'In parameters and headers only.';

/** What leads to the place at which a page shows a schema in full. */
export const SHOWN_AT = 'Shown in full at';

/** What stands before the names that are required, but described elsewhere. */
export const REQUIRED_HERE = 'Required here:';

/** What stands before the type of an array's items. */
export const EACH_ITEM = 'Each item';

/** What the fold is called that holds the schema behind a rule. */
export const EXACT_RULE = 'The exact rule';

/** What stands above the alternatives of a value. */
export function choiceWords({ kind }: ChoiceModel): string {
  return kind === 'exactly one' ? 'Exactly one of these:' : 'At least one of these:';
}

/** What the fold of a response's headers is called. */
export function headerCount({ headers }: ResponseModel): string {
  return headers.length === 1 ? '1 header' : `${String(headers.length)} headers`;
}

/** What the fold of an example is called. */
export function exampleLabel(name: string, summary: string | undefined): string {
  return `Example: ${summary ?? name}`;
}

/** What stands before the example of a parameter. */
export const FOR_EXAMPLE = 'for example';

/** What the fold of a value holds, so that a reader can decide whether to open it: before the name of the value. */
export function foldLabel({ items, fields, choices }: SchemaModel): string {
  if (items !== undefined) {
    return 'Each item of';
  }
  if (fields.length > 0) {
    return `${String(fields.length)} ${fields.length === 1 ? 'member' : 'members'} of`;
  }
  return choices.length > 0 ? 'Alternatives of' : 'More about';
}

/** The marks of a value, in the order in which they are shown after its type. */
export function flagsOf({ nullable, readOnly, writeOnly, deprecated }: SchemaModel): readonly string[] {
  return [
    ...(nullable ? ['nullable'] : []),
    ...(readOnly ? ['read-only'] : []),
    ...(writeOnly ? ['write-only'] : []),
    ...(deprecated ? ['deprecated'] : []),
  ];
}

/** The mark of a member that is described only under a condition. */
export const CONDITIONAL = 'under a condition';

/** The mark of a member or parameter that must be there. */
export const REQUIRED = 'required';

/** The mark of what should not be used in new work. */
export const DEPRECATED_MARK = 'deprecated';
