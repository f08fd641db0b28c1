/** The result for an address on another host. */
export interface AddressResult {
  readonly address: string;
  /**
   * `moved` is a permanent redirect; `closed` rejects programs, so a person must check; a temporary redirect
   * counts as `alive`.
   */
  readonly outcome: 'alive' | 'moved' | 'closed' | 'dead';
  /** A description: `404`, `no response within 20 s`. */
  readonly detail: string;
  readonly target?: string;
}

/** Timeouts and retries. */
export interface RequestPolicy {
  /** Milliseconds to wait for the response headers. */
  readonly timeout: number;
  /** The maximum number of attempts for an address with transient errors. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; doubles with each further attempt. */
  readonly pause: number;
  /** The longest accepted `Retry-After`, in milliseconds. */
  readonly longestPause: number;
  readonly userAgent: string;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

const MOST_REDIRECTS = 10;

/** Statuses of transient errors (RFC 9110, section 15; RFC 6585, section 4). */
const TRANSIENT = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Statuses of hosts that reject programs or require an account. */
const CLOSED = new Set([401, 403, 407, 429, 451, 999]);

interface Head {
  readonly status: number;
  readonly location?: string;
  /** `Retry-After` in milliseconds (RFC 9110, section 10.2.3). */
  readonly retryAfter?: number;
}

/**
 * Checks whether an address is alive with HEAD, or GET if the host rejects HEAD. Follows redirects and
 * retries transient errors.
 */
export async function checkAddress(address: string, policy: RequestPolicy): Promise<AddressResult> {
  let at = address;
  let permanent = true;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const head = await requestWithRetries(at, policy);
    if (typeof head === 'string') {
      return { address, outcome: 'dead', detail: at === address ? head : `${head}, at ${at}` };
    }
    if (head.location === undefined) {
      return { address, ...toResult(head.status, at === address ? undefined : at, permanent) };
    }
    permanent &&= head.status === 301 || head.status === 308;
    at = head.location;
  }
  return { address, outcome: 'dead', detail: `more than ${String(MOST_REDIRECTS)} redirects` };
}

function toResult(
  status: number,
  target: string | undefined,
  permanent: boolean,
): Pick<AddressResult, 'outcome' | 'detail' | 'target'> {
  const detail = String(status);
  const redirected = target === undefined ? {} : { target };
  if (status < 400) {
    return { outcome: target !== undefined && permanent ? 'moved' : 'alive', detail, ...redirected };
  }
  return { outcome: CLOSED.has(status) ? 'closed' : 'dead', detail, ...redirected };
}

async function requestWithRetries(address: string, policy: RequestPolicy): Promise<Head | string> {
  for (let attempt = 1; ; attempt += 1) {
    const head = await requestOnce(address, policy).catch((error: unknown) => reasonOf(error, policy));
    const isTransient = typeof head === 'string' || TRANSIENT.has(head.status);
    if (!isTransient || attempt >= policy.attempts) {
      return head;
    }
    const delay = typeof head === 'string' ? undefined : head.retryAfter;
    if (delay !== undefined && delay > policy.longestPause) {
      return head;
    }
    await policy.sleep(delay ?? policy.pause * 2 ** (attempt - 1));
  }
}

/** Sends HEAD, then GET if HEAD is rejected: some hosts support only GET, some use HEAD to detect programs. */
async function requestOnce(address: string, policy: RequestPolicy): Promise<Head> {
  const head = await request('HEAD', address, policy);
  const isRejected = head.status >= 400 && !TRANSIENT.has(head.status);
  return isRejected ? request('GET', address, policy) : head;
}

async function request(method: 'HEAD' | 'GET', address: string, policy: RequestPolicy): Promise<Head> {
  const response = await fetch(address, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(policy.timeout),
    headers: { 'user-agent': policy.userAgent, accept: 'text/html,*/*;q=0.8' },
  });
  // Only the headers are needed.
  await response.body?.cancel();
  const location = response.headers.get('location');
  const isRedirect = response.status >= 300 && response.status < 400 && location !== null;
  const retryAfter = pauseOf(response.headers.get('retry-after'));
  return {
    status: response.status,
    ...(isRedirect ? { location: new URL(location, address).href } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/** Seconds or a date, in milliseconds from now. */
function pauseOf(header: string | null): number | undefined {
  if (header === null) {
    return undefined;
  }
  const pause = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(pause) ? undefined : Math.max(pause, 0);
}

function reasonOf(error: unknown, { timeout }: RequestPolicy): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `no response within ${String(timeout / 1000)} s`;
  }
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = (cause as { readonly code?: unknown }).code;
  return typeof code === 'string' ? code : String(cause);
}
