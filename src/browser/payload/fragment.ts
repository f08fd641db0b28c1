import { fragmentParameters } from '../../portal/studio';

import { deflate, inflate, MAX_PAYLOAD } from '../../kit/deflate';
import { base64url, fromBase64 } from '../../kit/bytes';

export interface SharedPayload {
  /** `checkout/createSale`; the name of the operation alone, if only one API has it. */
  readonly operationId: string;
  /** The media type of the body; missing for the first one of the operation. */
  readonly mediaType?: string | undefined;
  /** The body as it was typed, which need not be JSON. */
  readonly text: string;
  /** The part that a phone shows first; the payload if it is missing. */
  readonly view?: 'receipt' | undefined;
}

/** A fragment that says it has a payload, and has none that can be read, or a payload that is too large for one. */
export class FragmentError extends Error {
  override readonly name = 'FragmentError';
}

/** The names of the parameters in the fragment. */
const OPERATION = 'operation';
const MEDIA_TYPE = 'mediaType';
const PAYLOAD = 'payload';
const VIEW = 'view';

/**
 * The longest payload of a link, in characters: bytes that cannot be compressed grow by 5 for each block of at most 65,535
 * (RFC 1951, section 3.2.4), and four characters have three of them.
 */
const LONGEST = Math.ceil((MAX_PAYLOAD * 1.01 * 4) / 3);

/** What an operation is called, with or without its API. */
const OPERATION_ID = /^(?:[a-z][a-z-]*\/)?[A-Za-z][A-Za-z0-9]*$/;

/**
 * Writes a payload as a fragment, which a browser never sends: `#operation=…&payload=…`, with `&view=receipt` before the payload
 * for a link that opens its receipt. The payload is in UTF-8, compressed
 * (DEFLATE, RFC 1951) and in base64url without padding (RFC 4648, section 5).
 *
 * @returns the fragment, with `#`
 * @throws {FragmentError} if the payload has more than 1 MB, so that no link is made that {@link readFragment} refuses
 */
export async function writeFragment({ operationId, mediaType, text, view }: SharedPayload): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MAX_PAYLOAD) {
    throw new FragmentError(
      'The payload has more than 1 MB, which is too much for a link. Save it as a file.',
    );
  }
  const operation = operationId.split('/').map(encodeURIComponent).join('/');
  const type = mediaType === undefined ? '' : `&${MEDIA_TYPE}=${encodeURIComponent(mediaType)}`;
  const shown = view === undefined ? '' : `&${VIEW}=${view}`;
  return `#${OPERATION}=${operation}${type}${shown}&${PAYLOAD}=${base64url(await deflate(bytes))}`;
}

/**
 * Reads the payload of a fragment. It stops inflating at 1 MB, so that a short link cannot fill the memory of a reader.
 *
 * @param hash a fragment, with or without `#`
 * @returns nothing if the fragment has no payload
 * @throws {FragmentError} if the payload has more than 1 MB, is not complete or is not text, or no operation is named
 */
export async function readFragment(hash: string): Promise<SharedPayload | undefined> {
  const parameters = fragmentParameters(hash, Infinity);
  const payload = parameters.get(PAYLOAD);
  if (payload === null) {
    return undefined;
  }
  const operationId = parameters.get(OPERATION) ?? '';
  if (!OPERATION_ID.test(operationId)) {
    throw new FragmentError('The link has a payload, but does not name its operation. Copy the whole link.');
  }
  const mediaType = parameters.get(MEDIA_TYPE);
  if (payload.length > LONGEST) {
    throw new FragmentError('The payload in the link has more than 1 MB. Open it as a file instead.');
  }
  const bytes = await inflated(payload);
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return {
      ...{ operationId, text },
      ...(mediaType === null ? {} : { mediaType }),
      ...(parameters.get(VIEW) === 'receipt' ? { view: 'receipt' } : {}),
    };
  } catch (cause) {
    throw new FragmentError('The payload in the link is not text in UTF-8. Copy the whole link.', { cause });
  }
}

async function inflated(payload: string): Promise<Uint8Array> {
  let result: Awaited<ReturnType<typeof inflate>>;
  try {
    const bytes = /^[\w-]*$/.test(payload) ? fromBase64(payload) : undefined;
    result = await inflate(bytes ?? new Uint8Array());
  } catch (cause) {
    throw new FragmentError('The payload in the link is damaged or incomplete. Copy the whole link.', {
      cause,
    });
  }
  if (result === 'too large') {
    throw new FragmentError('The payload in the link has more than 1 MB. Open it as a file instead.');
  }
  return result;
}
