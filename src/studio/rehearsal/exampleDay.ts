import type { Access, PageRequest, PageResponse } from '../../browser';
import type { ExplorerItem } from '../../reference';
import type { LawCountry } from '../../sale';
import { textOf, utf8 } from '../../kit/bytes';

/** The named examples of "Create a sale" that are sold on an example day, in their order; the first one is signed. */
const DAY_SALES: Readonly<Record<LawCountry, readonly [string, ...string[]]>> = {
  at: ['austrianRksv', 'austrianCardTip', 'loyaltyCustomer', 'austrianReturn'],
  ch: ['swissFashion', 'swissCashRounded', 'splitPayment', 'discounts', 'returnNegative'],
  de: ['germanSupermarket', 'restaurantTip', 'warrantyHint', 'germanTseOutage', 'germanCardRefund'],
};

export interface DayWorld {
  readonly access: Access;
  readonly respond: (request: PageRequest) => Promise<PageResponse>;
  /** The response of the last call does not reach the till. */
  readonly loseLast: () => void;
  /** "Create a sale", with its examples. */
  readonly sale: ExplorerItem;
  /** Different each time, of letters and digits. */
  readonly id: () => string;
  readonly isStopped: () => boolean;
}

const JSON_API = 'application/vnd.api+json';
const SCOPES =
  'checkout:sales:create checkout:sales:describe checkout:sales:update checkout:attachments:describe';

/**
 * Works through the day of a small till: it gets a token, sells, repeats a sale whose response was lost, meets its own id again,
 * takes goods back and corrects a sale. It makes one mistake on purpose: at the end it sends amounts as numbers.
 *
 * @throws {Error} if an example is missing, or the sandbox gives no token
 */
export async function workExampleDay(world: DayWorld, country: LawCountry): Promise<void> {
  const till = await openTill(world);
  const [opening, ...others] = DAY_SALES[country];
  const soldAs = (name: string): SentSale => {
    const id = world.id();
    return { id, key: world.id(), attributes: { ...attributesOf(world.sale, name), externalId: id } };
  };
  const first = soldAs(opening);
  const steps: readonly (() => Promise<unknown>)[] = [
    () => till.create(first),
    async () => {
      const lost = soldAs(opening);
      await till.create(lost);
      world.loseLast();
      await till.create(lost);
    },
    async () => {
      await till.create({ ...first, key: world.id() });
      await till.read(first.id);
    },
    ...others.map((name) => () => till.create(soldAs(name))),
    () => till.correct(first.id),
    () => till.create(withNumbers(soldAs(opening))),
  ];
  for (const step of steps) {
    if (world.isStopped()) {
      return;
    }
    await step();
  }
}

/** A sale with what was generated for it before the first attempt. */
interface SentSale {
  readonly id: string;
  /** The `Idempotency-Key` of all attempts. */
  readonly key: string;
  readonly attributes: object;
}

interface Till {
  readonly create: (sale: SentSale) => Promise<PageResponse>;
  readonly read: (id: string) => Promise<PageResponse>;
  /** Reads a sale, and changes it with the entity tag of what was read. */
  readonly correct: (id: string) => Promise<PageResponse>;
}

/** A till with a token, which it uses for all calls. */
async function openTill({ access, respond, sale }: DayWorld): Promise<Till> {
  const version = sale.parameters.find(({ name }) => name === 'Api-Version')?.value ?? '';
  const sales = `/checkout${sale.path.replace('{tenant_id}', access.tenantId)}`;
  const form = new URLSearchParams({
    ...{ grant_type: 'client_credentials', client_id: access.clientId, client_secret: access.clientSecret },
    scope: SCOPES,
  });
  const { body } = await respond({
    ...{ method: 'POST', target: '/iam/oauth2/token', body: utf8(form.toString()) },
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  });
  const { access_token: token } = JSON.parse(textOf(body)) as { readonly access_token?: string };
  if (token === undefined) {
    throw new Error('The sandbox in this page has given no token.');
  }
  const headers = { 'api-version': version, authorization: `Bearer ${token}`, accept: JSON_API };
  const read: Till['read'] = (id) => respond({ method: 'GET', target: `${sales}/${id}`, headers });
  return {
    read,
    create: ({ id, key, attributes }) =>
      respond({
        ...{ method: 'POST', target: sales },
        headers: { ...headers, 'content-type': JSON_API, 'idempotency-key': key },
        body: utf8(JSON.stringify({ data: { type: 'sales', id, attributes } })),
      }),
    correct: async (id) => {
      const { headers: found } = await read(id);
      return respond({
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
function attributesOf({ examples }: ExplorerItem, name: string): object {
  const found = examples.find((example) => example.name === name);
  if (typeof found?.body !== 'string') {
    throw new Error(`There is no example ${name} of a sale.`);
  }
  const { data } = JSON.parse(found.body) as { readonly data: { readonly attributes: object } };
  return data.attributes;
}

/** A sale whose amounts are numbers of JSON, which the contract refuses. */
function withNumbers(sale: SentSale): SentSale {
  return JSON.parse(JSON.stringify(sale), (name, value: unknown) =>
    name === 'amount' && typeof value === 'string' ? Number(value) : value,
  ) as SentSale;
}
