import type { SandboxOperation } from '../contracts/operations';

type Headers = Readonly<Record<string, string>>;

/** Headers of HTTP or the sandbox that the contracts do not list. */
const ALSO_SENT = ['Accept', 'Authorization', 'Content-Type', 'Prefer'];
const ALSO_READ = [
  'Content-Length',
  'Content-Type',
  'Preference-Applied',
  'Sandbox-Answer',
  'Sandbox-Play',
  'WWW-Authenticate',
];
const A_DAY = '86400';

/** The CORS headers of the sandbox (Fetch standard, CORS protocol). */
export interface Cors {
  /** For every response to a page of this origin, or to a client that is not a page. */
  readonly headersFor: (page: string | undefined) => Headers;
  /** For preflight responses, besides those of every response. */
  readonly preflight: Headers;
}

/**
 * Lets pages call the sandbox and read all documented headers. Only for pages that it answers: `checkAccess`
 * in `node/access.ts` decides which. Pages of public sites may also reach the local machine (Private Network
 * Access).
 */
export function corsHeaders(operations: readonly SandboxOperation[]): Cors {
  const sent = operations.flatMap(({ parameters }) =>
    parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name),
  );
  const read = operations.flatMap(({ responses }) => [...responses.values()].flatMap((one) => one.headers));
  const methods = operations.map(({ method }) => method);
  const exposed = names([...read, ...ALSO_READ]);
  return {
    headersFor: (page) => ({
      ...(page === undefined
        ? {}
        : { 'Access-Control-Allow-Origin': page, 'Access-Control-Expose-Headers': exposed }),
      Vary: 'Origin',
    }),
    preflight: {
      'Access-Control-Allow-Methods': names(methods),
      'Access-Control-Allow-Headers': names([...sent, ...ALSO_SENT]),
      'Access-Control-Allow-Private-Network': 'true',
      'Access-Control-Max-Age': A_DAY,
    },
  };
}

function names(list: readonly string[]): string {
  return [...new Set(list)].sort().join(', ');
}
