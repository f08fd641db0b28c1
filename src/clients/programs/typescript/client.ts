/** A thin client of the Slipway APIs for Node.js 20 or later, without a third-party package. Copy it: it is yours to change. */
import type { components } from './checkout.js';

type Schemas = components['schemas'];

const MEDIA_TYPE = 'application/vnd.api+json';
const VERSIONS: Readonly<Record<string, string>> = {
  'apple-wallet': '2022-03-22',
  checkout: '2022-03-07',
  'google-wallet': '2024-04-02',
  iam: '2022-09-22',
  webhooks: '2024-01-29',
};
const MOST_ATTEMPTS = 7;
const FIRST_PAUSE_MS = 500;
const TIMEOUT_MS = 30_000;

/** What a client needs; `scopes` are exactly those of the calls that it sends. */
export type Options = Readonly<Record<'baseUrl' | 'tenantId' | 'clientId' | 'clientSecret', string>> & {
  readonly scopes: readonly string[];
};

/**
 * A call without success. The status is 0 if there was no response, and 2xx if it is not what the contract says: the call may
 * have been carried out. The `cause` says why.
 */
export class Failure extends Error {
  readonly status: number;
  readonly requestId: string;
  readonly errors: readonly Schemas['Error'][];

  constructor({ status, headers, body, cause }: Received) {
    // A gateway in between does not write an error document.
    const { errors: found } = objectIn(body) as { readonly errors?: unknown };
    const errors = (Array.isArray(found) ? found : []).filter(isObject) as Schemas['Error'][];
    const said = errors.map(
      ({ title, detail, source }) => `${detail ?? title} ${source?.pointer ?? source?.parameter ?? ''}`,
    );
    const requestId = headers.get('Request-Id') ?? '';
    super(`${status}, Request-Id ${requestId}: ${[...said, cause ?? []].flat().join('; ')}`, { cause });
    this.status = status;
    this.requestId = requestId;
    this.errors = errors;
  }
}

/** What a typed call resolves with: a value and its entity tag, or a failure. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value; readonly tag: string }
  | { readonly ok: false; readonly failure: Failure };
type Token = Readonly<Partial<Record<'access_token', string> & Record<'expires_in', number>>>;
type SaleReply = Promise<Reply<Schemas['SaleDocument']>>;

/** A response that has been read, whatever its status. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Why there is no response, or none that can be read. */
  readonly cause?: unknown;
}

/** What a call sends: an object as JSON:API, all else as it is. */
export interface Sent {
  readonly body?: object | string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the APIs for one tenant. */
export class Client {
  readonly #options: Options;
  readonly #sales: string;
  #token = '';
  #renewAt = 0;

  constructor(options: Options) {
    this.#options = { ...options, baseUrl: options.baseUrl.replace(/\/+$/, '') };
    this.#sales = `/checkout/tenants/${options.tenantId}/sales`;
  }

  /** Creates a sale. Store the key with the sale: it is the same for each repetition, and new for each sale. */
  createSale(data: Schemas['SaleCreate'], key: string): SaleReply {
    const body: Schemas['SaleCreateDocument'] = { data };
    return this.read('POST', this.#sales, { body, headers: { 'Idempotency-Key': key } });
  }

  getSale(id: string): SaleReply {
    return this.read('GET', `${this.#sales}/${id}`);
  }

  /** Changes a sale, unless it has changed since the reply with this entity tag: then the status is 412. */
  updateSale(id: string, attributes: Schemas['SaleUpdateAttributes'], tag: string): SaleReply {
    const body: Schemas['SaleUpdateDocument'] = { data: { type: 'sales', id, attributes } };
    return this.read('PATCH', `${this.#sales}/${id}`, { body, headers: { 'If-Match': tag } });
  }

  /** Throws a failure when the page that it comes in is requested. */
  listSales(query: Readonly<Record<string, string>>): AsyncGenerator<Schemas['Sale']> {
    return this.entries(`${this.#sales}?${new URLSearchParams(query)}`);
  }

  /** The entries of a list, each once. A page is requested when the entries before it have been used. */
  async *entries<Entry extends { id: string }>(path: string): AsyncGenerator<Entry> {
    const seen = new Set<string>();
    for (let page = this.#options.baseUrl + path; ;) {
      if (seen.has(page) || !page.startsWith(`${this.#options.baseUrl}/`)) {
        throw new Error(`The list leads to ${page}.`);
      }
      seen.add(page);
      const reply = await this.read<{ data: Entry[]; links?: { next?: string } }>('GET', page);
      if (!reply.ok) throw reply.failure;
      for (const entry of reply.value.data) {
        if (!seen.has(entry.id)) yield entry;
        seen.add(entry.id);
      }
      const next = reply.value.links?.next;
      if (next === undefined) return;
      page = new URL(next, page).href;
    }
  }

  /** Sends a call, and parses what it returns as the document of the operation. A response without one is a failure. */
  async read<Value>(method: string, path: string, sent?: Sent): Promise<Reply<Value>> {
    const received = await this.call(method, path, sent);
    const { status, headers, body } = received;
    const value = objectIn(body);
    if (status >= 200 && status < 300 && 'data' in value && isObject(value.data)) {
      return { ok: true, value: value as Value, tag: headers.get('ETag') ?? '' };
    }
    const cause = status >= 200 && status < 300 ? new Error('The body is no document.') : received.cause;
    return { ok: false, failure: new Failure({ ...received, cause }) };
  }

  /** Sends a call of any operation until a repetition would not change the response. The path is /checkout/…. */
  async call(method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Received> {
    const { baseUrl } = this.#options;
    const place = path.startsWith(`${baseUrl}/`) ? path.slice(baseUrl.length) : path;
    const url = `${baseUrl}/${place.replace(/^\/+/, '')}`;
    const isJson = typeof body === 'object' && !(body instanceof Uint8Array);
    const request: RequestInit = { method };
    if (body !== undefined) {
      request.body = isJson ? JSON.stringify(body) : (body as NonNullable<RequestInit['body']>);
    }
    const fields = {
      Accept: MEDIA_TYPE,
      'Api-Version': VERSIONS[url.slice(baseUrl.length).split('/')[1] ?? ''] ?? '',
      ...(isJson && { 'Content-Type': MEDIA_TYPE }),
      ...headers,
    };
    for (let attempt = 1, isRenewed = false; ; attempt += 1) {
      let received = await this.#renew();
      if (received === undefined) {
        const Authorization = `Bearer ${this.#token}`;
        received = await send(url, { ...request, headers: { ...fields, Authorization } });
        if (received.status === 401 && !isRenewed) {
          isRenewed = true;
          this.#token = '';
          continue;
        }
      }
      const { status } = received;
      const isSettled = status > 0 && status < 500 && status !== 429;
      if (isSettled || attempt >= MOST_ATTEMPTS) {
        return received;
      }
      const pause = pauseAfter(attempt, received.headers.get('Retry-After') ?? '');
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  /** Gets a token, unless there is one; resolves with the response if that has none. */
  async #renew(): Promise<Received | undefined> {
    if (this.#token !== '' && Date.now() < this.#renewAt) {
      return undefined;
    }
    const { baseUrl, clientId, clientSecret, scopes } = this.#options;
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const body = new URLSearchParams({ ...form, scope: scopes.join(' ') });
    const received = await send(`${baseUrl}/iam/oauth2/token`, { method: 'POST', body });
    const { status } = received;
    const { access_token: token, expires_in: seconds = Infinity } = objectIn(received.body) as Token;
    if (status === 200 && typeof token === 'string') {
      this.#token = token;
      this.#renewAt = Date.now() + seconds * 900;
      return undefined;
    }
    // A proxy or a captive portal in between is no response of the API.
    const cause = new Error(`The token call returned ${status} without a token.`);
    return status === 0 || status >= 400 ? received : { ...received, status: 0, cause };
  }
}

/** A redirect is a response: another host must not get the token. */
async function send(url: string, request: RequestInit): Promise<Received> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { ...request, redirect: 'manual', signal });
    const body = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body };
  } catch (cause) {
    return { status: 0, headers: new Headers(), body: new Uint8Array(), cause };
  }
}

/** Milliseconds: as Retry-After says, a number or a date, and otherwise longer each time; a part is random. */
function pauseAfter(attempt: number, retryAfter: string): number {
  const half = FIRST_PAUSE_MS * 2 ** (attempt - 1);
  const asked = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return (Number.isNaN(asked) ? half : Math.max(0, asked)) + Math.random() * half;
}

/** The object of JSON that a body is; without members if it is none. */
function objectIn(body: Uint8Array): object {
  try {
    return Object(JSON.parse(new TextDecoder().decode(body))) as object;
  } catch {
    return {};
  }
}

const isObject = (value: unknown): boolean => Object(value) === value;
