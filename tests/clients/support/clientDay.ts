import type { Concern } from '../../../src/rehearsal/plan/plan';
import type { LawCountry } from '../../../src/sale/law/checkedLaw';
import type { SandboxRequest } from '../../../src/sandbox/calls/message';
import { workInBackOffice } from '../../rehearsal/tills/backOffice';
import { sendBy, type Caller, type Reply, type TillRequest, type World } from '../../rehearsal/tills/client';
import { workAtTill } from '../../rehearsal/tills/till';
import { serveSandbox } from '../../rehearsal/support/servedSandbox';
import { SALES } from '../../support/credentials';
import { createPlayedSandbox, type Rehearsed } from '../../support/playedSandbox';
import type { BuiltProgram } from './clientPrograms';
import { startProgram, type Performer } from './startProgram';

const MEDIA_TYPE = 'application/vnd.api+json';
const OWN_SALE = new RegExp(`^${SALES}/([\\w-]+)$`);

/** Lets the client of a language work through the day of a role at a sandbox on loopback, whose clock moves when the client waits. */
export async function rehearseClient(
  program: BuiltProgram,
  {
    country,
    concern,
    seed,
  }: { readonly country: LawCountry; readonly concern: Concern; readonly seed: number },
): Promise<Rehearsed> {
  let origin = '';
  /** What is asked of the sandbox with the attempts of the current call: a client has no place for it. */
  let asked: (string | undefined)[] = [];
  const sandbox = await createPlayedSandbox({ country, concern, seed, origin: () => origin });
  const { clock, random, uuid } = sandbox;
  const served = await serveSandbox({
    clock,
    respond: (request) => sandbox.respond(withPrefer(request, () => asked.shift())),
  });
  ({ origin } = served);
  let performer: Performer | undefined;
  const world: World = {
    ...{ origin, send: sendBy(fetch), now: clock.now, random, uuid, has: () => false },
    sleep: () => Promise.reject(new Error('The client itself waits.')),
    client: (around, scopes) => {
      const { perform } = (performer = startProgram(program, origin, scopes));
      return callerOf(around, (prefer, ...words) => {
        asked = [...prefer];
        return perform(...words);
      });
    },
  };
  try {
    await (concern === 'back-office'
      ? workInBackOffice(world)
      : workAtTill(country, concern === 'till' ? 'till' : 'web-shop', world, (_, sale) => sale));
  } finally {
    await performer?.end();
    await served.close();
  }
  return sandbox.judge();
}

function withPrefer(request: SandboxRequest, next: () => string | undefined): SandboxRequest {
  const prefer = request.target.startsWith('/iam/') ? undefined : next();
  return prefer === undefined ? request : { ...request, headers: { ...request.headers, prefer } };
}

/** The calls of a day, by the typed function of a client where there is one. */
function callerOf(
  world: World,
  perform: (prefer: TillRequest['prefer'] & {}, ...words: readonly string[]) => Promise<Reply>,
): Caller {
  return {
    world,
    call: ({ method = 'GET', path, headers = {}, body, key = '', prefer = [] }) => {
      const { data } = (body ?? {}) as { readonly data?: { readonly attributes?: object } };
      const [, id] = OWN_SALE.exec(path) ?? [];
      if (method === 'POST' && path === SALES) {
        return perform(prefer, 'create', key, JSON.stringify(data));
      }
      if (method === 'GET' && id !== undefined) {
        return perform(prefer, 'get', id);
      }
      if (method === 'PATCH' && id !== undefined) {
        return perform(prefer, 'update', id, headers['if-match'] ?? '', JSON.stringify(data?.attributes));
      }
      const isJson = typeof body === 'object';
      const fields = Object.entries({
        ...(isJson ? { 'content-type': MEDIA_TYPE } : {}),
        ...(key === '' ? {} : { 'idempotency-key': key }),
        ...headers,
      }).map(([name, value]) => `${name.replaceAll(/\b[a-z]/g, (one) => one.toUpperCase())}: ${value}`);
      const text = isJson ? JSON.stringify(body) : ((body ?? '') as string);
      return perform(prefer, 'call', method, path, text, ...fields);
    },
    list: async ({ path, prefer = [] }) => {
      const { document } = await perform(prefer, 'list', path.split('?', 2)[1] ?? '');
      return document as unknown as readonly { readonly id: string }[];
    },
  };
}
