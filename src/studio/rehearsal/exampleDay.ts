import type { ExplorerItem } from '../../reference/explorer/explorerItem';
import type { Access, PageRequest, PageResponse } from '../../browser/sandbox/types';
import type { LawCountry } from '../../sale/law/types';
import { textOf, utf8 } from '../../kit/bytes';

/** The named examples of "Create a sale" that are sold on an example day, in their order; the first one is signed. */
export const DAY_SALES: Readonly<Record<LawCountry, readonly [string, ...string[]]>> = {
  at: ['austrianRksv', 'austrianCardTip', 'loyaltyCustomer', 'austrianReturn'],
  ch: ['swissFashion', 'swissCashRounded', 'splitPayment', 'discounts', 'returnNegative'],
  de: ['germanSupermarket', 'restaurantTip', 'warrantyHint', 'germanTseOutage', 'germanCardRefund'],
};

/** What an example day needs. */
export interface DayWorld {
  readonly access: Access;
  readonly answer: (request: PageRequest) => Promise<PageResponse>;
  /** The response of the last call does not reach the till. */
  readonly loseLast: () => void;
  /** "Create a sale", with its examples. */
  readonly sale: ExplorerItem;
  /** Different each time, of letters and digits. */
  readonly id: () => string;
  /** Whether somebody has stopped the day. */
  readonly isStopped: () => boolean;
}

const JSON_API = 'application/vnd.api+json';
const SCOPES = 'checkout:sales:create checkout:sales:describe checkout:sales:update';

/**
 * Works through the day of a small till: it gets a token, sells, repeats a sale whose response was lost, meets its own id again,
 * takes goods back and corrects a sale. It makes one mistake on purpose: at the end it sends amounts as numbers.
 *
 * @throws {Error} if an example is missing, or the sandbox gives no token
 */
export async function workExampleDay(world: DayWorld, country: LawCountry): Promise<void> {
  const till = await openTill(world);
  const [first, ...others] = DAY_SALES[country].map((name) => attributesOf(world.sale, name));
  const { id, key } = { id: world.id(), key: world.id() };
  const steps: readonly (() => Promise<unknown>)[] = [
    () => till.create(first, { id, key }),
    async () => {
      const again = { id: world.id(), key: world.id() };
      await till.create(first, again);
      world.loseLast();
      await till.create(first, again);
    },
    async () => {
      await till.create(first, { id, key: world.id() });
      await till.read(id);
    },
    ...others.map((attributes) => () => till.create(attributes, { id: world.id(), key: world.id() })),
    () => till.correct(id),
    () => till.create(withNumbers(first), { id: world.id(), key: world.id() }),
  ];
  for (const step of steps) {
    if (world.isStopped()) {
      return;
    }
    await step();
  }
}

interface Till {
  readonly create: (
    attributes: unknown,
    names: { readonly id: string; readonly key: string },
  ) => Promise<PageResponse>;
  readonly read: (id: string) => Promise<PageResponse>;
  /** Reads a sale, and changes it with the entity tag of what was read. */
  readonly correct: (id: string) => Promise<PageResponse>;
}

/** A till with a token, which it uses for all calls. */
async function openTill({ access, answer, sale }: DayWorld): Promise<Till> {
  const version = sale.parameters.find(({ name }) => name === 'Api-Version')?.value ?? '';
  const sales = `/checkout${sale.path.replace('{tenant_id}', access.tenantId)}`;
  const form = new URLSearchParams({
    ...{ grant_type: 'client_credentials', client_id: access.clientId, client_secret: access.clientSecret },
    scope: SCOPES,
  });
  const { body } = await answer({
    ...{ method: 'POST', target: '/iam/oauth2/token', body: utf8(form.toString()) },
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  });
  const { access_token: token } = JSON.parse(textOf(body)) as { readonly access_token?: string };
  if (token === undefined) {
    throw new Error('The sandbox in this page has given no token.');
  }
  const headers = { 'api-version': version, authorization: `Bearer ${token}`, accept: JSON_API };
  const read: Till['read'] = (id) => answer({ method: 'GET', target: `${sales}/${id}`, headers });
  return {
    read,
    create: (attributes, { id, key }) =>
      answer({
        ...{ method: 'POST', target: sales },
        headers: { ...headers, 'content-type': JSON_API, 'idempotency-key': key },
        body: utf8(JSON.stringify({ data: { type: 'sales', id, attributes } })),
      }),
    correct: async (id) => {
      const { headers: found } = await read(id);
      return answer({
        ...{ method: 'PATCH', target: `${sales}/${id}` },
        headers: { ...headers, 'content-type': JSON_API, 'if-match': tagIn(found) },
        body: utf8(JSON.stringify({ data: { type: 'sales', id, attributes: { externalId: 'corrected' } } })),
      });
    },
  };
}

function tagIn(headers: PageResponse['headers']): string {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'etag')?.[1] ?? '';
}

/** @throws {Error} for an example that the contract does not have */
function attributesOf({ examples }: ExplorerItem, name: string): unknown {
  const found = examples.find((example) => example.name === name);
  if (typeof found?.body !== 'string') {
    throw new Error(`There is no example ${name} of a sale.`);
  }
  const { data } = JSON.parse(found.body) as { readonly data: { readonly attributes: unknown } };
  return data.attributes;
}

/** A sale whose amounts are numbers of JSON, which the contract refuses. */
function withNumbers(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (name, inner: unknown) =>
    name === 'amount' && typeof inner === 'string' ? Number(inner) : inner,
  ) as unknown;
}
