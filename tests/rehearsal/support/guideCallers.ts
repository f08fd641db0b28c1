import * as nodeCrypto from 'node:crypto';

import { childOf } from '../../../src/kit/pointer';
import { CLIENT, TENANT, TOKEN } from '../../support/credentials';
import {
  compileProgram,
  fetchFrom,
  globalsOf,
  guideProgram,
  type GuideRequest,
} from '../../support/guidePrograms';
import { createPlayedSandbox, type PlayedSandbox, type Rehearsed } from '../../support/playedSandbox';
import { attributesOf } from '../../support/rehearsal';

const ORIGIN = 'http://localhost:4010';
/** What the guides tell a reader to set. */
export const VARIABLES = {
  SLIPWAY_BASE_URL: ORIGIN,
  SLIPWAY_CLIENT_ID: CLIENT.id,
  SLIPWAY_CLIENT_SECRET: CLIENT.secret,
  SLIPWAY_TENANT_ID: TENANT,
  SLIPWAY_TOKEN: TOKEN,
} as const;

/** The body that the guide has its reader save as `sale.json`. */
export const saleFile = (): string =>
  JSON.stringify({ data: { type: 'sales', attributes: attributesOf('minimal') } });

/** The customer of the guide. */
const CUSTOMER = 'C-88102';
const NETWORKING = 'docs/networking.mdx';

type Repeat = (
  send: (attempt: number) => Promise<Response>,
  renewToken: () => Promise<void>,
) => Promise<Response>;

/** What a program of a guide did at a sandbox. */
export interface GuideRun extends Rehearsed {
  readonly sandbox: PlayedSandbox;
  readonly printed: readonly string[];
}

async function runAt(
  sandbox: PlayedSandbox,
  program: ReturnType<typeof compileProgram>,
  around: ReturnType<typeof globalsOf>,
  modules: Readonly<Record<string, unknown>> = {},
): Promise<GuideRun> {
  await program({ modules, globals: around.globals });
  return { ...(await sandbox.judge()), sandbox, printed: around.printed };
}

const sandboxOf = (seed: number | undefined, concern: 'back-office' | 'till'): Promise<PlayedSandbox> =>
  createPlayedSandbox({ country: 'de', concern, seed, origin: () => ORIGIN });

const repeating = guideProgram(NETWORKING, 'repeat.mjs').then((text) => compileProgram(text, 'repeat'));
const creating = guideProgram(NETWORKING, 'create-sale.mjs').then((text) => compileProgram(text));

/** Creates a sale with the program of the guide that repeats a call. */
export async function createSale(seed: number): Promise<GuideRun> {
  const sandbox = await sandboxOf(seed, 'till');
  const around = globalsOf(sandbox, VARIABLES);
  const repeat = await (await repeating)({ modules: {}, globals: around.globals });
  return runAt(sandbox, await creating, around, {
    'node:crypto': nodeCrypto,
    'node:fs/promises': { readFile: () => Promise.resolve(saleFile()) },
    './repeat.mjs': { repeat },
  });
}

/** Runs a program that reads a list, and leaves the repetition of calls to the function of the other guide. */
export async function readList(text: string, seed?: number): Promise<GuideRun> {
  const sandbox = await sandboxOf(seed, 'back-office');
  repeatSale(sandbox, 4);
  const around = globalsOf(sandbox, VARIABLES);
  const repeat = (await (await repeating)({ modules: {}, globals: around.globals })) as Repeat;
  const fetched = fetchFrom(sandbox);
  let token: string = TOKEN;
  const renewToken = async () => {
    const form = new URLSearchParams({
      ...{ grant_type: 'client_credentials', client_id: CLIENT.id, client_secret: CLIENT.secret },
      scope: 'checkout:sales:list',
    });
    const request = { method: 'POST', body: form };
    const answer = await repeat(
      () => fetched(`${ORIGIN}/iam/oauth2/token`, request),
      () => Promise.resolve(),
    );
    ({ access_token: token } = (await answer.json()) as { readonly access_token: string });
  };
  const globals = {
    ...around.globals,
    fetch: (address: string | URL, { headers = {} }: GuideRequest) =>
      repeat(
        () => fetched(address, { headers: { ...headers, Authorization: `Bearer ${token}` } }),
        renewToken,
      ),
  };
  return runAt(sandbox, compileProgram(text), { ...around, globals });
}

/** Adds sales like the one of the customer that a guide asks for. */
function repeatSale({ store }: PlayedSandbox, times: number): void {
  const found = store()
    .list('sales', TENANT)
    .find(({ versions }) => childOf(versions[0]?.attributes['customer'], 'customerId') === CUSTOMER);
  const [version] = found?.versions ?? [];
  if (found === undefined || version === undefined) {
    throw new Error(`There is no sale of the customer ${CUSTOMER}.`);
  }
  for (let time = 1; time <= times; time += 1) {
    const id = `${version.id}-${String(time)}`;
    store().put('sales', TENANT, id, { ...found, versions: [{ ...version, id }] });
  }
}

/** The sales that a sandbox has and that are not deleted, each in its newest version. */
export const storedSales = ({ store }: PlayedSandbox) =>
  store()
    .list('sales', TENANT)
    .filter(({ deleted }) => !deleted)
    .flatMap(({ versions }) => versions.slice(0, 1));
