import type { ResponseToSend } from '../state/response';
import type { Environment } from '../calls/call';
import { Fault } from '../calls/errors';
import type { BlobVersion } from '../state/collections';

const DOWNLOAD = /^\/downloads\/([\w-]{1,100})(?:\/(\d{1,15}))?$/;

/** The names of this machine, of which each is another host to anyone who compares names (RFC 9110, section 15.4). */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  '127.0.0.1': 'localhost',
  '[::1]': 'localhost',
};

/**
 * The address of a version of a file at another host: this sandbox, by another of its names. Anybody who has the address gets the
 * file, without a token.
 *
 * @param origin the origin of the sandbox; one that is not on this machine has no other name
 * @param until until when it is valid; without it, as long as there is such a version
 */
export function downloadAddress(origin: string, { id }: Pick<BlobVersion, 'id'>, until?: Date): string {
  const address = new URL(
    `/downloads/${id}${until === undefined ? '' : `/${String(until.getTime())}`}`,
    origin,
  );
  address.hostname = OTHER_NAMES[address.hostname] ?? address.hostname;
  return address.href;
}

/**
 * The response at the address of a download.
 *
 * @param path of a request
 * @returns `undefined` for other paths; the response throws a Fault 403 after its time, and 404 if there is no such version
 */
export function downloadResponse(
  path: string,
  { store, now }: Pick<Environment, 'store' | 'now'>,
): (() => ResponseToSend) | undefined {
  const [, id, until] = DOWNLOAD.exec(path) ?? [];
  return id === undefined
    ? undefined
    : () => {
        if (until !== undefined && now().getTime() > Number(until)) {
          throw new Fault(403, {
            detail: 'This download address is no longer valid. Read the file again.',
          });
        }
        const version = [...store.all('attachments'), ...store.all('assets')]
          .flatMap(({ value }) => value.versions)
          .find((one) => one.id === id);
        if (version === undefined) {
          throw new Fault(404, { detail: `There is no version ${id} of a file.` });
        }
        return fileResponse(version);
      };
}

/** An upload can say that it is HTML or SVG: a browser stores it, and does not open it. */
function fileResponse({ mediaType, content }: BlobVersion): ResponseToSend {
  const headers = {
    'Content-Disposition': 'attachment',
    'Content-Security-Policy': `default-src 'none'; sandbox`,
    'X-Content-Type-Options': 'nosniff',
  };
  return { status: 200, headers, mediaType, content };
}
