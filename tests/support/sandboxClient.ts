import { request, type Agent } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { responseProblems, type ReceivedResponse } from '../../src/sandbox/answers/responseProblems';
import type { SandboxApi } from '../../src/sandbox/answers/sandboxApi';
import { loadContracts } from '../../src/sandbox/node/loadContracts';
import type { SandboxOperation } from '../../src/sandbox/contracts/operations';
import { createService, type Service } from '../../src/sandbox/service/service';
import {
  startSandbox,
  type ServedSandboxOptions,
  type StartedSandbox,
} from '../../src/cli/sandbox/startSandbox';
import type { Timeouts } from '../../src/cli/sandbox/listen';
import { projectPaths } from '../../src/kit/paths';
import { TOKEN } from './credentials';

export { CLIENT, SALE, SALES, TENANT, TOKEN } from './credentials';

let contracts: Promise<SandboxApi[]> | undefined;

/** The contracts, loaded once per file, because they take seconds to compile. */
export function testContracts(): Promise<SandboxApi[]> {
  contracts ??= loadContracts(projectPaths(process.cwd()));
  return contracts;
}

/** A request; the token and the API version are added if missing. */
export interface TestRequest {
  readonly method?: string;
  /** Starts with the API: `/checkout/tenants/…`. */
  readonly path: string;
  /** `undefined` omits a header that would be added. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** An object is sent as JSON, text or bytes are sent unchanged. */
  readonly body?: object | string | Buffer;
}

/** A resource in a response, with the properties that tests use; its type determines which it has. */
interface TestResource {
  readonly id: string;
  readonly attributes: {
    readonly [name: string]: unknown;
    readonly externalId: string;
    readonly version: string;
    readonly createdAt: string;
    readonly updatedAt?: string;
    readonly deletedAt?: string;
    readonly latest: boolean;
    readonly clientId: string;
    readonly clientSecret: string;
  };
  readonly links: {
    readonly self: string;
    readonly original: string;
    readonly copy: string;
    readonly permalink: string;
  };
}

interface TestError {
  readonly status: string;
  readonly code: string;
  readonly detail: string;
  readonly source?: { readonly pointer?: string; readonly parameter?: string };
}

/** A response with accessors for its document. */
export interface TestResponse extends ReceivedResponse {
  readonly body: Buffer;
  /** The parsed body; `undefined` if it is not JSON. */
  readonly json: unknown;
  /** The resource of a document. */
  readonly data: TestResource;
  /** The resources of a list document. */
  readonly list: readonly TestResource[];
  readonly links: { readonly next?: string };
  /** The errors of a document. */
  readonly errors: readonly TestError[];
  /** The properties of the token response. */
  readonly token: Readonly<Record<string, unknown>>;
}

/** A sandbox and its client, which fails the test on any response that violates the contract. */
export interface TestSandbox extends StartedSandbox {
  readonly send: (request: TestRequest, agent?: Agent) => Promise<TestResponse>;
}

/** Starts a separate sandbox for a test. */
export async function startTestSandbox(
  options: Partial<Omit<ServedSandboxOptions, 'apis'>> = {},
  timeouts?: Timeouts,
): Promise<TestSandbox> {
  const apis = await testContracts();
  const service = createService(apis);
  const sandbox = await startSandbox(
    0,
    {
      apis,
      onFailure: (error) => {
        throw error;
      },
      ...options,
    },
    timeouts,
  );
  return {
    ...sandbox,
    send: async (sent, agent) => {
      const response = await send(sandbox.origin, withDefaults(sent, apis), agent);
      checkResponse(sent, response, service);
      return response;
    },
  };
}

/** @throws {Error} for a response that violates the contract */
export function checkResponse(
  { method = 'GET', path }: TestRequest,
  response: TestResponse,
  service: Service,
): void {
  const { operation } = service.route(method, path.split('?')[0] ?? '');
  const declaring = operation ?? (response.status === 404 ? operationOfUnknown(method, service) : undefined);
  const problems =
    declaring === undefined ? [] : responseProblems(declaring, response, service.apiOf(declaring).checks);
  if (problems.length > 0) {
    throw new Error(
      `A response violates the contract:\n${problems.join('\n')}\n${response.body.toString().slice(0, 2000)}`,
    );
  }
}

/** An operation whose 404 applies to requests for unknown operations. */
function operationOfUnknown(method: string, { apis }: Service): SandboxOperation | undefined {
  const name = method === 'HEAD' ? 'checkout/headAttachment' : 'checkout/getSale';
  return apis.flatMap(({ operations }) => operations).find((operation) => operation.name === name);
}

/** Adds the token, and the version of the API. */
export function withDefaults(sent: TestRequest, apis: readonly SandboxApi[]): TestRequest {
  const api = apis.find(({ id }) => sent.path.startsWith(`/${id}/`));
  return {
    ...sent,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      ...(api === undefined ? {} : { 'api-version': api.contract.info.version }),
      ...(typeof sent.body === 'object' && !Buffer.isBuffer(sent.body)
        ? { 'content-type': 'application/vnd.api+json' }
        : {}),
      ...sent.headers,
    },
  };
}

/**
 * Sends a request unchanged, and reads the complete response.
 *
 * @param agent reuses connections; without it, each request opens a new one
 */
export async function send(origin: string, sent: TestRequest, agent?: Agent): Promise<TestResponse> {
  const { method = 'GET', path, headers = {}, body } = sent;
  const bytes = typeof body === 'object' && !Buffer.isBuffer(body) ? JSON.stringify(body) : body;
  const defined = Object.entries(headers).filter(([, value]) => value !== undefined);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${origin}${path}`,
      { method, headers: Object.fromEntries(defined), agent: agent ?? false },
      (response) => {
        const fields = Object.entries(response.headers).map(
          ([name, value]) => [name, [value].flat().join(', ')] as const,
        );
        buffer(response).then((received) => {
          resolve(asTestResponse(response.statusCode ?? 0, Object.fromEntries(fields), received));
        }, reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}

/** @param headers by lower-case name */
export function asTestResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): TestResponse {
  return { status, headers, body, ...viewsOf(jsonBody(body)) };
}

function viewsOf(json: unknown): Omit<TestResponse, keyof ReceivedResponse> {
  const { data, links = {}, errors = [] } = (json ?? {}) as Record<string, unknown>;
  return {
    json,
    data: data as TestResource,
    list: data as readonly TestResource[],
    links: links as TestResponse['links'],
    errors: errors as readonly TestError[],
    token: json as TestResponse['token'],
  };
}

function jsonBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
}
