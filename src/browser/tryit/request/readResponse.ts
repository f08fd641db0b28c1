/** A response: text to show, or a file to save. */
export interface ReadResponse {
  readonly status: number;
  /** The headers that the page may read; for another origin, the exposed ones. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** `undefined` if the response has no body. */
  readonly body?: ResponseBody;
}

type ResponseBody =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly file: Blob; readonly name: string };

/** The extension of a file by its media type, where that is not its subtype. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/octet-stream': 'bin',
  'audio/mpeg': 'mp3',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'text/plain': 'txt',
};

/**
 * Reads a response. Its body is shown if it is UTF-8 text, with every byte as it came; a media type for other
 * programs, and bytes that are not text, make it a file.
 *
 * @throws {TypeError} if the connection breaks
 */
export async function readResponse(response: Response): Promise<ReadResponse> {
  const { status } = response;
  const headers: [name: string, value: string][] = [];
  response.headers.forEach((value, name) => {
    headers.push([name, value]);
  });
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength === 0) {
    return { status, headers };
  }
  const [mediaType = ''] = (response.headers.get('Content-Type') ?? '').toLowerCase().split(/[;\s]/);
  const text = isForOtherPrograms(mediaType) ? undefined : utf8Text(bytes);
  const body: ResponseBody =
    text === undefined
      ? { kind: 'file', file: new Blob([bytes]), name: `file.${extensionOf(mediaType)}` }
      : { kind: 'text', text };
  return { status, headers, body };
}

function isForOtherPrograms(mediaType: string): boolean {
  return (
    /^(?:image|audio|video|font)\//.test(mediaType) ||
    ['application/octet-stream', 'application/pdf', 'application/zip'].includes(mediaType)
  );
}

function extensionOf(mediaType: string): string {
  const subtype = /^[a-z]+\/([a-z0-9]+)$/.exec(mediaType)?.[1] ?? 'bin';
  return EXTENSIONS[mediaType] ?? subtype;
}

/** `undefined` if the bytes are not UTF-8. A byte order mark stays part of the text. */
function utf8Text(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
