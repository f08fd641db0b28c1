import { pageSandbox } from '../../sandbox/pageSandbox';

/** A request as `fetch` takes it, to a path of the sandbox in this page or an address of the local one. */
export interface PageCall {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: BodyInit | undefined;
}

/** Statuses whose responses have no body (Fetch standard, null body status). */
const WITHOUT_BODY = [204, 205, 304];

/**
 * Sends a request to the sandbox in this page, which answers it without a network.
 *
 * @throws {SandboxUnavailable} if the sandbox does not run
 */
export async function respondInPage({ method, target, headers, body }: PageCall): Promise<Response> {
  const sandbox = await pageSandbox();
  // Writes a form as a browser would, and names its media type.
  const written = body === undefined ? undefined : new Response(body);
  const type = written?.headers.get('Content-Type') ?? '';
  const typed = headers.some(([name]) => name === 'Content-Type');
  const response = await sandbox.respond({
    method,
    target,
    headers: Object.fromEntries([
      ...headers,
      ...(typed || type === '' ? [] : [['Content-Type', type] as const]),
    ]),
    ...(written && { body: new Uint8Array(await written.arrayBuffer()) }),
  });
  return new Response(WITHOUT_BODY.includes(response.status) ? null : response.body.slice(), {
    status: response.status,
    headers: response.headers,
  });
}
