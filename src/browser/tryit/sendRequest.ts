import type { TryRequest } from './request/buildRequest';
import type { TryBody } from './request/exampleBody';
import { keepRead } from './request/lastReads';
import { loadPage } from './page/loadPage';
import { readResponse, type ReadResponse } from './request/readResponse';
import { isInPage } from './request/servers';

/** The longest time for a response, in milliseconds. */
const TIMEOUT = 30_000;
/** Why a request was ended that took longer. */
const LATE = 'late';

/** Why no response came. */
export class SendError extends Error {
  /**
   * @param reason `page`: the sandbox in this page does not run; `network` also stands for what browsers do not distinguish from it: a server that does not allow
   *   the page to read its response (Fetch standard, CORS protocol)
   */
  constructor(readonly reason: 'timeout' | 'network' | 'file' | 'page') {
    super(reason);
  }
}

/**
 * Sends a request, reads its response, and keeps a resource that it has, with which updates are compared.
 *
 * @param signal ends the request early, as a `network` error
 * @throws {SendError} if a file cannot be read, or no response comes within 30 seconds
 */
export async function sendRequest(request: TryRequest, signal: AbortSignal): Promise<ReadResponse> {
  const response = await responseTo(request, signal);
  keepRead(request.method, response);
  return response;
}

async function responseTo(request: TryRequest, signal: AbortSignal): Promise<ReadResponse> {
  const { method, url, headers } = request;
  const body = await fetchBody(request);
  if (isInPage(url)) {
    try {
      const { respondInPage } = await loadPage();
      return await readResponse(await respondInPage({ method, target: url, headers, body }));
    } catch {
      throw new SendError('page');
    }
  }
  const controller = new AbortController();
  signal.addEventListener('abort', () => {
    controller.abort();
  });
  const timer = setTimeout(() => {
    controller.abort(LATE);
  }, TIMEOUT);
  try {
    return await readResponse(
      await fetch(url, {
        method,
        headers: headers.map(([name, value]): [string, string] => [name, value]),
        ...(body !== undefined && { body }),
        signal: controller.signal,
      }),
    );
  } catch {
    throw new SendError(controller.signal.reason === LATE ? 'timeout' : 'network');
  } finally {
    clearTimeout(timer);
  }
}

async function fetchBody({ body, headers }: TryRequest): Promise<BodyInit | undefined> {
  switch (body.kind) {
    case 'none':
      return undefined;
    case 'text':
      return body.text;
    case 'file':
      return readFile(body.file);
    case 'form':
      return formData(body.fields, !headers.some(([name]) => name === 'Content-Type'));
  }
}

/** Read before it is sent: the file may be gone, or have changed since it was chosen. */
async function readFile(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new SendError('file');
  }
}

/** Empty fields are not sent. */
function formData(
  fields: Extract<TryBody, { kind: 'form' }>['fields'],
  isMultipart: boolean,
): FormData | URLSearchParams {
  const data = isMultipart ? new FormData() : new URLSearchParams();
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .forEach(([name, value]) => {
      if (data instanceof FormData) {
        data.append(name, value);
      } else if (typeof value === 'string') {
        data.append(name, value);
      }
    });
  return data;
}
