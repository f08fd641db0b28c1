/** A request of a till; the client adds the token, and repeats it as often as it has to. */
export interface TillRequest {
  readonly method?: string;
  /** Begins with the API: `/checkout/tenants/…`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON:API, text unchanged. */
  readonly body?: unknown;
  /** The `Idempotency-Key`, the same for all attempts. */
  readonly key?: string;
  /** What the sandbox is asked for with each attempt, in `Prefer`. */
  readonly prefer?: readonly (string | undefined)[];
}

/** A request as it is sent. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Reply {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly document: Document;
}

/** The members of a JSON:API document that a till uses; unknown ones are ignored. */
interface Document {
  readonly data?: unknown;
  readonly links?: { readonly next?: string };
  readonly access_token?: string;
  readonly expires_in?: number;
}

/** What a till has around it: a network, a clock, and in a test the faults that are planted in it. */
export interface World {
  readonly origin: string;
  /** Rejects if the connection ends instead of a response. */
  readonly send: (request: SentRequest) => Promise<Reply>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly uuid: () => string;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Whether a fault is planted. */
  readonly has: (fault: string) => boolean;
  /** Another client than the one of this file, by the scopes that it asks for. */
  readonly client?: (world: World, scopes: readonly string[]) => Caller;
}

/** What the days call with. */
export interface Caller {
  readonly world: World;
  readonly call: (request: TillRequest) => Promise<Reply>;
  /** Reads a list to its end, where the client can. */
  readonly list?: (request: TillRequest) => Promise<readonly { readonly id: string }[]>;
}

export const TENANT = '5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2';
const CLIENT = { client_id: 'till-7f3k2q9xw', client_secret: 'example-secret-not-real-4tq8' };
const JSON_API = 'application/vnd.api+json';
const VERSIONS: Readonly<Record<string, string>> = {
  checkout: '2022-03-07',
  webhooks: '2024-01-29',
  'apple-wallet': '2022-03-22',
};
/** After the last attempt a person has to look: the request stays in the queue. */
const NO_REPLY: Reply = { status: 0, headers: {}, document: {} };
const MOST_ATTEMPTS = 10;
const FIRST_DELAY = 500;
const LONGEST_DELAY = 30_000;

/** The client of a day. @param scopes exactly those that the calls need */
export const clientOf = (world: World, scopes: readonly string[]): Caller =>
  world.client?.(world, scopes) ?? new Client(world, scopes);

/** A client of the APIs that does what the guides say about tokens, repetition and waiting. */
export class Client implements Caller {
  readonly world: World;
  readonly #scopes: readonly string[];
  #token: { readonly value: string; readonly until: number } | undefined;

  /** @param scopes exactly those that the calls need */
  constructor(world: World, scopes: readonly string[]) {
    this.world = world;
    this.#scopes = scopes;
  }

  /** Sends a request until it has a response that no repetition would change; 401 is answered by a new token. */
  async call(request: TillRequest): Promise<Reply> {
    const { has, sleep, random } = this.world;
    let delay = FIRST_DELAY;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const reply = await this.#attempt(request, attempt).catch(() => undefined);
      const isSale = request.path.endsWith('/sales') && request.method === 'POST';
      if (reply?.status === 401) {
        const isKept = has('token-kept-after-its-end') || (has('expired-token-kept') && attempt < 3);
        this.#token = isKept ? this.#token : undefined;
      } else if (reply?.status === 429) {
        const seconds = Number(reply.headers['retry-after'] ?? '1');
        const unit = has('retry-after-in-milliseconds') ? 1 : 1_000;
        await sleep(has('retry-after-ignored') ? 100 : seconds * unit + random() * 250);
      } else if (reply === undefined || reply.status >= 500) {
        const isAsked = request.prefer?.[attempt]?.startsWith('code=') === true;
        if (
          isSale &&
          (has(reply === undefined ? 'never-repeated' : 'gave-up') || (isAsked && has('gave-up-if-asked')))
        ) {
          break;
        }
        await sleep(has('repeated-at-once') ? 0 : delay + (delay * random()) / 10);
        delay = has('retried-forever') ? delay : Math.min(2 * delay, LONGEST_DELAY);
      } else {
        return reply;
      }
    }
    return NO_REPLY;
  }

  async #attempt(request: TillRequest, attempt: number): Promise<Reply> {
    const { origin, has } = this.world;
    const { method = 'GET', path, headers = {}, body, prefer = [] } = request;
    const isToken = path.startsWith('/iam/');
    const sent = this.#again(request, attempt);
    const version = VERSIONS[path.split('/')[1] ?? ''];
    const play = prefer[attempt];
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(sent.body);
    const token = isToken ? undefined : await this.#bearer();
    return this.world.send({
      method,
      url: path.startsWith('http') ? path : `${origin}${path}`,
      headers: {
        ...(version === undefined || has('version-missing') ? {} : { 'api-version': version }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}`, accept: JSON_API }),
        ...(typeof body === 'object'
          ? { 'content-type': has('media-type-of-json') ? 'application/json' : JSON_API }
          : {}),
        ...(sent.key === undefined ? {} : { 'idempotency-key': sent.key }),
        ...(play === undefined ? {} : { prefer: play }),
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
    });
  }

  /** What an attempt sends: the same as the first, unless a fault is planted. */
  #again(request: TillRequest, attempt: number): Pick<TillRequest, 'key' | 'body'> {
    const { has, uuid, now } = this.world;
    const { key, body } = request;
    const isPass = request.path.includes('/passes/');
    const isNew = attempt > 0 && (isPass ? has('second-pass') : has('key-per-attempt'));
    if (typeof body !== 'object' || !request.path.endsWith('/sales')) {
      return { body, ...(key === undefined ? {} : { key: isNew ? uuid() : key }) };
    }
    const { data } = body as { readonly data: { readonly attributes: object } };
    const sent = {
      ...data,
      ...(has('second-order-after-drop') && attempt > 0 ? { id: idOf(uuid()) } : {}),
      ...(has('time-of-the-upload') && attempt > 0
        ? { attributes: { ...data.attributes, timestamp: `${new Date(now()).toISOString().slice(0, 19)}Z` } }
        : {}),
      ...(has('create-without-key') ? { id: undefined } : {}),
    };
    const isKeyless = has('create-without-key') || has('second-order-after-drop');
    const ofClock = has('key-from-the-clock') ? `key-of-${String(Math.round(now()))}` : key;
    const sameKey = has('one-key-for-all') ? 'the-key-of-the-till' : ofClock;
    return {
      body: { data: sent },
      ...(isKeyless || sameKey === undefined
        ? {}
        : { key: isNew || has('time-of-the-upload') ? uuid() : sameKey }),
    };
  }

  async #bearer(): Promise<string> {
    const { now, has } = this.world;
    const isOver = (this.#token?.until ?? 0) <= now() && !has('token-kept-after-its-end');
    if (this.#token === undefined || isOver || has('token-per-call')) {
      const scope = this.#scopes.filter(
        (each) => !has('scope-missing') || each !== 'checkout:sales:describe',
      );
      const fields = {
        grant_type: 'client_credentials',
        ...CLIENT,
        ...(has('all-scopes')
          ? {}
          : { scope: [...scope, ...(has('one-scope-more') ? ['iam:roles:list'] : [])].join(' ') }),
      };
      const { document } = await this.call({
        method: 'POST',
        path: '/iam/oauth2/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams(fields).toString(),
      });
      const { access_token: value = '', expires_in: seconds } = document;
      // Without a lifetime, the token is used until a call returns 401.
      const unit = has('lifetime-in-milliseconds') ? 1 : 900;
      const until = seconds === undefined ? Number.POSITIVE_INFINITY : now() + seconds * unit;
      this.#token = { value, until };
    }
    return this.#token.value;
  }
}

/** The network of a till, by what it calls with: `fetch` where it is a program of its own. */
export const sendBy =
  (
    call: (
      url: string,
      request: Omit<SentRequest, 'url'> & { readonly redirect: 'manual' },
    ) => Promise<Response>,
  ): World['send'] =>
  async ({ url, ...request }) => {
    const response = await call(url, { ...request, redirect: 'manual' });
    const text = await response.text();
    const headers: Record<string, string> = {};
    response.headers.forEach((value, name) => {
      headers[name] = value;
    });
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      headers,
      document: (isJson && text !== '' ? JSON.parse(text) : {}) as Reply['document'],
    };
  };

/** An id of a sale, from a random UUID. */
export const idOf = (uuid: string): string => uuid.replaceAll('-', '').slice(0, 22);
