/** The page on which a reader edits a payload. */
export const STUDIO = '/studio/';

/** A named example of the body of an operation. */
export interface StudioExample {
  /** `checkout/createSale`; the name of the operation alone, if only one API has it. */
  readonly operation: string;
  /** The name of the example; by default the first one. */
  readonly example?: string | undefined;
}

/** The address of the Studio with an example: `/studio/#operation=checkout/createSale&example=minimal`. */
export function studioAddress({ operation, example }: StudioExample): string {
  const named = example === undefined ? '' : `&example=${encodeURIComponent(example)}`;
  return `${STUDIO}#operation=${operation.split('/').map(encodeURIComponent).join('/')}${named}`;
}

/** No fragment of ours has more parameters: further ones are not read, a bound for hostile links. */
const MOST_PARAMETERS = 20;

/** The longest name of an operation, an example or a delivery in a fragment, encoded, in characters. */
const LONGEST_NAME = 2_000;

/**
 * The parameters of a fragment, as far as they are read.
 *
 * @param hash with or without `#`
 * @param longest the most characters of a parameter that is read, encoded
 */
export function fragmentParameters(hash: string, longest = LONGEST_NAME): URLSearchParams {
  const parameters = hash.replace(/^#/, '').split('&', MOST_PARAMETERS);
  return new URLSearchParams(parameters.filter(({ length }) => length <= longest).join('&'));
}

/** The example that a fragment names; nothing for any other fragment. */
export function studioExample(hash: string): StudioExample | undefined {
  const parameters = fragmentParameters(hash);
  const operation = parameters.get('operation');
  const example = parameters.get('example');
  return operation === null ? undefined : { operation, ...(example === null ? {} : { example }) };
}

/** Whether the Studio edits bodies of a media type: JSON documents (RFC 6839, section 3.1). */
export function isEdited(mediaType: string): boolean {
  return /[/+]json$/.test(mediaType);
}

/** What the Studio shows before a reader chooses. */
export const FIRST_EXAMPLE = { operation: 'checkout/createSale', example: 'austrianRksv' } as const;

/** The page on which a reader inspects the code of a fiscal device. */
export const CODES = '/studio/codes/';

export interface ShownCode {
  readonly code?: string;
  /** A named example of a sale that has a code: `germanSupermarket`. */
  readonly example?: string;
}

/** The address of the inspector with a code, which is in the fragment: a browser never sends that. */
export function codesAddress({ code, example }: ShownCode): string {
  const named = [
    ...(code === undefined ? [] : [`code=${encodeURIComponent(code)}`]),
    ...(example === undefined ? [] : [`example=${encodeURIComponent(example)}`]),
  ];
  return named.length === 0 ? CODES : `${CODES}#${named.join('&')}`;
}

/** What a fragment of the inspector names. */
export function shownCode(hash: string): ShownCode {
  const parameters = fragmentParameters(hash, Infinity);
  const code = parameters.get('code');
  const example = parameters.get('example');
  return { ...(code === null ? {} : { code }), ...(example === null ? {} : { example }) };
}

/** What the inspector shows before a reader chooses. */
export const FIRST_CODE = 'germanSupermarket';

/** The page on which a reader takes a signed delivery apart. */
export const WEBHOOKS = '/studio/webhooks/';

/** The page with all example sales, on which a reader also builds and compares sales. */
export const GALLERY = '/studio/gallery/';

/** The page with what to rehearse before going live, on which a reader examines a recording of calls. */
export const REHEARSAL = '/studio/rehearsal/';

/** The page on which a reader makes sales of the receipts that tills write. */
export const CONVERT = '/studio/convert/';

/** What the tool Webhook signatures begins with: never a key, and never a delivery itself. */
export interface ShownDelivery {
  /** A named example: `breakfast`. */
  readonly example?: string;
  /** The id of a delivery that the sandbox in this page has recorded. */
  readonly recorded?: string;
}

/** The address of the tool Webhook signatures with what it begins with. */
export function webhooksAddress(kind: keyof ShownDelivery, name: string): string {
  return `${WEBHOOKS}#${kind}=${encodeURIComponent(name)}`;
}

/** What a fragment of the workbench names. */
export function shownDelivery(hash: string): ShownDelivery {
  const parameters = fragmentParameters(hash);
  const example = parameters.get('example');
  const recorded = parameters.get('recorded');
  return { ...(example === null ? {} : { example }), ...(recorded === null ? {} : { recorded }) };
}
