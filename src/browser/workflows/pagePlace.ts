import { translate } from '@docusaurus/Translate';

import { jsonIn } from '../../kit/jsonIn';
import type { Json, RunDelivery, RunRequest, RunResponse } from '../../contract';
import { type PublicJwk, type SignatureResult, verifyDelivery } from '../../signatures';

import { textOf } from '../../kit/bytes';
import { pageSandbox, SandboxUnavailable } from '../sandbox/pageSandbox';
import { standing, type Standing } from '../sandbox/standing';
import type { Access, Delivery, PageSandbox } from '../sandbox/pageContents';
import { respondInPage } from '../tryit/page/respondInPage';
import { readResponse, type ReadResponse } from '../tryit/request/readResponse';

export interface PageResponse extends RunResponse {
  readonly response: ReadResponse;
}

/** A delivery that the sandbox made, and its verification. */
export interface PageDelivery extends RunDelivery {
  readonly delivery: Delivery;
  /** By label. */
  readonly signatures: readonly SignatureResult[];
}

export interface RunPlace {
  readonly access: Access;
  readonly send: (request: RunRequest) => Promise<PageResponse>;
  /** Begins to watch for deliveries: what it returns finds the one of an event to an address. */
  readonly watch: () => Promise<(event: string, sink: string) => Promise<PageDelivery | undefined>>;
  /** Where it has kept what a run has done. */
  readonly standing: () => Promise<Standing>;
}

/** How old a signature can be, in seconds: what a receiver allows its clock to differ. */
const TOLERANCE = 300;
const KEYS = '/webhooks/.well-known/jwks.json';

/**
 * The sandbox in this page, whose state Try it shares.
 *
 * @throws {SandboxUnavailable} if the sandbox does not run, with what to do instead
 */
export async function pagePlace(): Promise<RunPlace> {
  try {
    const sandbox = await pageSandbox();
    const { access } = await sandbox.contents();
    return { access, send, watch: () => watch(sandbox), standing };
  } catch (error) {
    throw error instanceof SandboxUnavailable ? new SandboxUnavailable(`${error.message} ${INSTEAD}`) : error;
  }
}

const INSTEAD = translate({
  message: 'Nothing has run: send the calls with cURL to the local sandbox instead.',
});

async function send({ method, url, headers, body }: RunRequest): Promise<PageResponse> {
  const response = await respondInPage({ method, target: url, headers, body });
  const answer = await readResponse(response);
  const isJson = response.headers.get('Content-Type')?.includes('json') === true;
  const json =
    isJson && answer.body?.kind === 'text' ? (jsonIn(answer.body.text) as Json | undefined) : undefined;
  return {
    status: answer.status,
    header: (name) => response.headers.get(name) ?? undefined,
    response: answer,
    ...(json === undefined ? {} : { json }),
  };
}

async function watch(
  sandbox: PageSandbox,
): Promise<(event: string, sink: string) => Promise<PageDelivery | undefined>> {
  const before = new Set((await sandbox.contents()).deliveries.map(({ id }) => id));
  return async (event, sink) => {
    const { deliveries } = await sandbox.contents();
    const delivery = deliveries.find((one) => one.type === event && one.sink === sink && !before.has(one.id));
    if (delivery === undefined) {
      return undefined;
    }
    before.add(delivery.id);
    const signatures = await verified(delivery, await keysOf(sandbox));
    return {
      delivery,
      signatures,
      body: (jsonIn(textOf(delivery.request.body)) ?? null) as Json,
      isSigned: signatures.length > 0 && signatures.every(({ verdict }) => verdict === 'holds'),
    };
  };
}

/** The keys that the sandbox publishes for its deliveries (RFC 7517, section 5). */
async function keysOf(sandbox: PageSandbox): Promise<readonly PublicJwk[]> {
  const { body } = await sandbox.respond({ method: 'GET', target: KEYS, headers: {} });
  return (JSON.parse(textOf(body)) as { readonly keys: readonly PublicJwk[] }).keys;
}

function verified(
  { request: { method, target, headers, body }, sink }: Delivery,
  keys: readonly PublicJwk[],
): Promise<SignatureResult[]> {
  const message = { method, target, fields: Object.entries(headers), body };
  return verifyDelivery(message, { keys, sink: new URL(sink), now: new Date(), tolerance: TOLERANCE });
}
