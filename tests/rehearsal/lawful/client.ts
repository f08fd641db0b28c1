import type { SandboxResponse } from '../../../src/sandbox/calls/message';
import type { PlayedSandbox } from '../../support/playedSandbox';
import { CLIENT, TENANT } from '../../support/credentials';
import type { Tree } from './basket';
import type { Draw } from './draw';

export const ORIGIN = 'http://localhost:4010';
export const JSON_API = 'application/vnd.api+json';
const VERSIONS: Readonly<Record<string, string>> = {
  'apple-wallet': '2022-03-22',
  checkout: '2022-03-07',
  'google-wallet': '2024-04-02',
  iam: '2022-09-22',
  webhooks: '2024-01-29',
};
/** Before its end, a token is renewed. */
const MARGIN_MS = 30_000;

/** A call, the same in each attempt. */
export interface Call {
  readonly method: string;
  /** From the API on, or the whole address that a response gave. */
  readonly address: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a body that is not JSON:API. */
  readonly type?: string;
  /** Of no other resource: the key of a create call. */
  readonly key?: string;
  readonly accept?: string;
  readonly attempts?: number;
  readonly isPublic?: boolean;
}

export interface Reply {
  /** 0 if no response arrived in any attempt. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly document: unknown;
}

/** A value in a document, by the names of its members. */
export function read(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, name) => (found as Tree | null | undefined)?.[name], value);
}

export function textAt(value: unknown, path: string): string | undefined {
  const found = read(value, path);
  return typeof found === 'string' ? found : undefined;
}

/** A process cannot go on; its people are told. */
export class Alert extends Error {}

/** What all processes of a day share: the network, the time, and the pause that a 429 asks of all calls of a client. */
export interface Network {
  readonly draw: Draw;
  readonly sandbox: PlayedSandbox;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Calls that the sandbox refused although the guides permit them. */
  readonly refused: string[];
  pausedUntil: number;
}

/** Sends a request once, as it is. */
export async function send(
  { sandbox }: Pick<Network, 'sandbox'>,
  { method, address, body }: Call,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> {
  const { host, pathname, search } = new URL(address, `${ORIGIN}/`);
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const content = new TextEncoder().encode(text ?? '');
  const response: SandboxResponse = await sandbox.respond({
    ...{ method, target: `${pathname}${search}` },
    headers: {
      host,
      ...(text === undefined ? {} : { 'content-length': String(content.length) }),
      ...headers,
    },
    readBody: () => Promise.resolve(content),
  });
  if (response.lost === true) {
    return { status: 0, headers: {}, document: undefined };
  }
  const fields = Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]);
  const received = new TextDecoder().decode(response.body);
  const isJson = (response.headers['Content-Type'] ?? '').includes('json') && received !== '';
  return {
    status: response.status,
    headers: Object.fromEntries(fields) as Reply['headers'],
    document: isJson ? (JSON.parse(received) as unknown) : received,
  };
}

/** One process of a system: it has a token of its own, and uses and renews it as the guides say. */
export class Process {
  readonly #mostAttempts: number;
  readonly #form: 'form' | 'basic';
  readonly #firstPause: number;
  readonly #longestPause: number;
  readonly #sendsAccept: boolean;
  #token: { readonly value: string; readonly until: number } | undefined;
  #renewal: Promise<string> | undefined;

  #optional: readonly string[];
  readonly #asksAgain: boolean;

  /** What the job of a process can need, used or not on this day: scopes without which it stops, and others. */
  constructor(
    readonly network: Network,
    readonly required: readonly string[],
    optional: readonly string[] = [],
    readonly credentials: { readonly id: string; readonly secret: string } = CLIENT,
  ) {
    const { draw } = network;
    this.#mostAttempts = draw.int(4, 7);
    this.#form = draw.pick(['form', 'form', 'basic']);
    this.#firstPause = draw.pick([250, 500, 1000]);
    this.#longestPause = draw.pick([5_000, 60_000]);
    this.#optional = optional;
    this.#asksAgain = draw.chance(0.3);
    this.#sendsAccept = draw.chance(0.95);
  }

  /** Sends a call until there is a response that a repetition would not change (networking, "Retry a call"). */
  async call(call: Call): Promise<Reply> {
    const { network } = this;
    const { attempts = this.#mostAttempts, isPublic = false } = call;
    let renewed = false;
    let widened = false;
    for (let attempt = 1; ;) {
      await this.#pause();
      const token = isPublic ? undefined : await this.token();
      const reply = await send(network, call, this.#headers(call, token));
      if (reply.status === 401 && token !== undefined && !renewed) {
        renewed = true;
        this.#forget(token);
        continue;
      }
      // Permissions, "Find out why a call returns 403": a new token with all scopes, once.
      if (reply.status === 403 && token !== undefined && !widened) {
        widened = true;
        this.#forget(token);
        continue;
      }
      const pause = this.#pauseAfter(attempt, reply);
      if (!isRepeatable(reply) || attempt >= attempts) {
        if (reply.status === 400) {
          network.refused.push(
            `${call.method} ${call.address} ${JSON.stringify(read(reply.document, 'errors'))}`,
          );
        }
        return reply;
      }
      await network.sleep(pause);
      attempt += 1;
    }
  }

  async get(address: string, more: Partial<Call> = {}): Promise<Reply> {
    return this.call({ method: 'GET', address, ...more });
  }

  async delete(address: string): Promise<Reply> {
    return this.call({ method: 'DELETE', address });
  }

  /** A call that creates something, with a key of its own, which a repetition keeps. */
  async create(address: string, data: unknown): Promise<Reply> {
    return this.call({ method: 'POST', address, body: { data }, key: this.network.draw.uuid() });
  }

  /** All entries of a list, each once: `links.next` is followed unchanged until there is none (lists, "A robust loop"). */
  async list(address: string): Promise<readonly Tree[]> {
    const entries = new Map<unknown, Tree>();
    const visited = new Set<string>();
    let page: string | undefined = new URL(address, `${ORIGIN}/`).href;
    while (page !== undefined && !visited.has(page) && new URL(page).origin === ORIGIN) {
      visited.add(page);
      const { status, document } = await this.get(page);
      if (status !== 200) {
        break;
      }
      for (const entry of (read(document, 'data') ?? []) as readonly Tree[]) {
        entries.set(entry['id'], entry);
      }
      const next = textAt(document, 'links.next');
      page = next === undefined ? undefined : new URL(next, page).href;
    }
    return [...entries.values()];
  }

  /** The content of a file: a redirect is followed at once, and its host gets no token. */
  async download(
    address: string,
    headers: Readonly<Record<string, string>> = {},
    isPublic = false,
  ): Promise<Reply> {
    for (let round = 1; ; round += 1) {
      const reply = await this.get(address, { headers, accept: `*/*`, isPublic });
      const { location } = reply.headers;
      if (reply.status !== 302 || location === undefined) {
        return reply;
      }
      const target = new URL(location, `${ORIGIN}/`);
      const found = await send(this.network, { method: 'GET', address: target.href }, { accept: '*/*' });
      // How long the address is valid is not specified: a new one comes from the same call.
      if (found.status === 200 || round === 4) {
        return found.status === 200 ? { ...found, headers: { ...found.headers, ...reply.headers } } : found;
      }
      await this.network.sleep(this.#pauseAfter(round, found));
    }
  }

  /** The token of this process, requested if there is none, or it is about to end; one renewal at a time. */
  async token(): Promise<string> {
    const token = this.#token;
    if (token !== undefined && this.network.sandbox.clock.now() < token.until) {
      return token.value;
    }
    this.#renewal ??= this.#requestToken().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  /** Whether its tokens are for a scope. */
  can(scope: string): boolean {
    return this.required.includes(scope) || this.#optional.includes(scope);
  }

  /** As after a restart: the process has no token any more. */
  restart(): void {
    this.#token = undefined;
  }

  #forget(value: string): void {
    if (this.#token?.value === value) {
      this.#token = undefined;
    }
  }

  async #requestToken(isSecond = false): Promise<string> {
    const { network, credentials } = this;
    const scopes = [...this.required, ...this.#optional];
    const { id, secret } = credentials;
    const basic = {
      authorization: `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`,
    };
    const inForm = { client_id: id, client_secret: secret };
    const form = { grant_type: 'client_credentials', scope: scopes.join(' ') };
    const body = new URLSearchParams({ ...form, ...(this.#form === 'form' ? inForm : {}) }).toString();
    const reply = await this.call({
      ...{ method: 'POST', address: '/iam/oauth2/token', body, isPublic: true, accept: 'application/json' },
      type: 'application/x-www-form-urlencoded',
      ...(this.#form === 'basic' ? { headers: basic } : {}),
    });
    const value = textAt(reply.document, 'access_token');
    if (reply.status === 400 && this.#optional.length > 0) {
      // A configuration error: a person finds out which scope the client does not have, and removes it.
      this.#optional = [];
      await network.sleep(network.draw.int(600_000, 1_800_000));
      return this.#requestToken();
    }
    if (reply.status !== 200 || value === undefined) {
      throw new Alert(`No token: ${String(reply.status)}`);
    }
    const granted = textAt(reply.document, 'scope')?.split(' ') ?? scopes;
    if (this.#asksAgain && !isSecond && scopes.some((scope) => !granted.includes(scope))) {
      return this.#requestToken(true);
    }
    const seconds = read(reply.document, 'expires_in');
    const lifetime = typeof seconds === 'number' ? seconds * 1000 : Infinity;
    this.#token = {
      value,
      until: network.sandbox.clock.now() + lifetime - Math.min(MARGIN_MS, lifetime / 4),
    };
    return value;
  }

  #headers({ address, type, body, key, accept, headers, isPublic }: Call, token: string | undefined) {
    const api = new URL(address, `${ORIGIN}/`).pathname.split('/')[1] ?? '';
    const isForm = type === 'application/x-www-form-urlencoded';
    return {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(isForm ? {} : { 'api-version': VERSIONS[api] ?? '' }),
      ...(this.#sendsAccept || isPublic === true ? { accept: accept ?? JSON_API } : {}),
      ...(body === undefined ? {} : { 'content-type': type ?? JSON_API }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    };
  }

  async #pause(): Promise<void> {
    const { network } = this;
    const left = network.pausedUntil - network.sandbox.clock.now();
    if (left > 0) {
      await network.sleep(left + network.draw.int(1, 500));
    }
  }

  #pauseAfter(attempt: number, { status, headers }: Reply): number {
    const { draw, sandbox } = this.network;
    const now = sandbox.clock.now();
    const asked = headers['retry-after'] ?? '';
    if (status === 429 && asked !== '') {
      const wait = /^\d+$/.test(asked) ? Number(asked) * 1000 : Math.max(0, Date.parse(asked) - now);
      // 429, "Slow down all calls of the same client, not only this one".
      this.network.pausedUntil = Math.max(this.network.pausedUntil, now + wait);
      return wait + draw.int(10, 800);
    }
    const pause = Math.min(this.#longestPause, this.#firstPause * 2 ** attempt);
    return pause + draw.int(1, this.#firstPause);
  }
}

const isRepeatable = ({ status }: Reply) => status === 0 || status === 429 || status >= 500;
export const tenantOf = (api: string) => `/${api}/tenants/${TENANT}`;
