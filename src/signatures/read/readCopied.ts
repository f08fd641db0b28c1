import { utf8 } from '../../kit/bytes';
import type { HttpMessage } from '../verify/httpMessage';
import { requestTarget } from './readCurl';

/** A call of fetch that cannot be read; the message says what is expected. */
export class CopiedError extends Error {}

/** A line that `curl -v` prints before the head of the request: a note, the head itself, or its progress meter. */
const VERBOSE = /^\s*(?:[*>] |% Total|Note: )/;
const REQUEST = /^> \S+ \S+ HTTP\/\d/m;

/** Whether a text is what `curl -v` prints, and not a message. */
export function isVerbose(text: string): boolean {
  return VERBOSE.test(text) && REQUEST.test(text);
}

/** The head of the first request that `curl -v` printed, with its empty line. It does not print the body. */
export function headOfVerbose(text: string): string {
  const sent: string[] = [];
  for (const line of text.slice(text.search(REQUEST)).split(/\r?\n/)) {
    if (line === '>' || line === '> ') {
      break;
    }
    if (line.startsWith('>')) {
      sent.push(line.slice(line.startsWith('> ') ? 2 : 1));
    }
  }
  return `${sent.join('\n')}\n\n`;
}

const FETCH = /^\s*(?:await\s+)?fetch\(/;

/** Whether a text is a call of fetch, as browsers copy a request. */
export function isFetch(text: string): boolean {
  return FETCH.test(text);
}

/**
 * Reads a call of fetch, whose arguments browsers copy as JSON.
 *
 * @returns the request, and its address as it is written
 * @throws {CopiedError} for arguments that are not those of a browser
 */
export function readFetch(text: string): { readonly message: HttpMessage; readonly address: string } {
  const [address, options] = argumentsOf(text);
  const { method = 'GET', headers = {}, body = '' } = (options ?? {}) as Readonly<Record<string, unknown>>;
  const fields = typeof headers === 'object' && headers !== null ? Object.entries(headers) : [];
  const isRead =
    typeof address === 'string' &&
    /^https?:\/\/[^/?#]/i.test(address) &&
    URL.canParse(address) &&
    typeof method === 'string' &&
    (typeof body === 'string' || body === null) &&
    fields.every(([name, value]) => TOKEN.test(name) && typeof value === 'string' && !/[\r\n]/.test(value));
  if (!isRead) {
    throw new CopiedError(
      'This call of fetch has no address with http or https, or headers and a body that are not texts. Copy the request again, or as cURL.',
    );
  }
  const hasHost = fields.some(([name]) => name.toLowerCase() === 'host');
  return {
    message: {
      method: method.toUpperCase(),
      target: requestTarget(address),
      fields: [
        ...(hasHost ? [] : [['Host', new URL(address).host] as const]),
        ...(fields as [string, string][]),
      ],
      body: utf8(body ?? ''),
    },
    address,
  };
}

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

function argumentsOf(text: string): readonly unknown[] {
  const call = text.replace(FETCH, '').trimEnd().replace(/;$/, '').trimEnd();
  try {
    return JSON.parse(`[${call.replace(/\)$/, '')}]`) as unknown[];
  } catch {
    throw new CopiedError(
      'This call of fetch is not as browsers copy it: one address and one JSON object. Copy the request again, or as cURL.',
    );
  }
}
