import type { SandboxOperation } from '../contracts/operations';

type Headers = Readonly<Record<string, string>>;

/** Headers of requests and answers that no contract lists, and the sandbox or HTTP itself has. */
const ALSO_SENT = ['Accept', 'Authorization', 'Content-Type', 'Prefer'];
const ALSO_READ = [
  'Content-Length',
  'Content-Type',
  'Preference-Applied',
  'Sandbox-Answer',
  'WWW-Authenticate',
];
const A_DAY = '86400';

/** The CORS headers of the sandbox (Fetch standard, CORS protocol). */
export interface Cors {
  /** What every answer carries. */
  readonly answer: Headers;
  /** What the answer to a preflight request carries. */
  readonly preflight: Headers;
}

/**
 * Lets a page of any origin call the sandbox and read all headers that the contracts document. Cookies
 * are not involved, so any origin may; a page of a public site may reach this machine too (Private
 * Network Access).
 */
export function corsHeaders(operations: readonly SandboxOperation[]): Cors {
  const sent = operations.flatMap(({ parameters }) =>
    parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name),
  );
  const read = operations.flatMap(({ responses }) => [...responses.values()].flatMap((one) => one.headers));
  const methods = operations.map(({ method }) => method);
  const answer = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': names([...read, ...ALSO_READ]),
  };
  return {
    answer,
    preflight: {
      ...answer,
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
