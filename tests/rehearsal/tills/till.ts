import { createHash } from 'node:crypto';

import { clientOf, idOf, TENANT, type Reply, type World } from './client';
import { centsOf, moved, money, paid, plain, returnOf, signed, type Country, type Sale } from './payloads';
import { createPass } from './passes';

/** What a fault changes in the sale of a job; by default nothing. */
export type Spoil = (job: string, sale: Sale) => Sale;

const SALES = `/checkout/tenants/${TENANT}/sales`;
const CARD = {
  method: 'CARD',
  card: { cardType: 'DEBIT', country: 'de', lastFour: '0417', brand: 'UNKNOWN' },
  terminalId: '65761743',
  entryMethod: 'CONTACTLESS',
};
const CASH = { method: 'CASH' };
const VOUCHER = { method: 'VOUCHER', voucherCode: 'ADVENT-20-7K3Q', description: 'Adventsgutschein' };
const GIFT_CARD = { method: 'GIFT_CARD', cardId: 'GK-0088-2417' };
/** Jobs in which the sandbox is asked for something by the value of `externalId`. */
const BY_VALUE: Readonly<Record<string, string>> = { 'failed-by-value': 'play-failure-before-commit' };
const ON_THE_WAY_MS = 90_000;

const scopesOf = (isShop: boolean): readonly string[] => [
  ...['checkout:sales:create', 'checkout:sales:describe'],
  ...['checkout:attachments:describe', 'checkout:attachments:upload'],
  ...(isShop
    ? ['apple-wallet:passes:create', 'apple-wallet:passes:update', 'apple-wallet:push-notifications:send']
    : []),
];

/** The day of a till or a web shop: each situation of the plan, as the guides say. */
export async function workAtTill(
  country: Country,
  concern: 'till' | 'web-shop',
  world: World,
  spoil: Spoil,
): Promise<void> {
  const isTill = concern === 'till';
  const { uuid, has, now } = world;
  const client = clientOf(world, [
    ...scopesOf(!isTill),
    ...(has('original-deleted') ? ['checkout:sales:delete'] : []),
    ...(has('original-shortened') ? ['checkout:sales:update'] : []),
  ]);
  let [receipts, sales] = [0, 0];
  const receiptId = (): string => `26-${String((receipts += 1)).padStart(6, '0')}`;

  /** A random id, unless a fault is planted. */
  function ownId({ receipt: { receiptId: number } }: Sale): string {
    sales += 1;
    // The numbers of the examples are of several sales.
    const isOwn = number.startsWith('26-');
    return has('counted-ids')
      ? `kasse-3-${String(sales).padStart(6, '0')}`
      : has('hashed-ids') && isOwn
        ? createHash('md5').update(number).digest('hex')
        : has('numbered-ids')
          ? `${uuid().slice(0, 8)}${number.replaceAll(/\W/g, '')}`
          : has('ids-of-the-time')
            ? `${Math.round(now()).toString(16).padStart(12, '0')}7${uuid().replaceAll('-', '').slice(13)}`
            : idOf(uuid());
  }

  /** Creates a sale; its id and its key are made once, before the first attempt. */
  async function sell(job: string, sale: Sale, ...prefer: (string | undefined)[]): Promise<Reply> {
    const [id, key] = [ownId(sale), uuid()];
    const attributes = spoil(job, { ...sale, externalId: BY_VALUE[job] ?? uuid() });
    const create = (by: string, withKey: string): Promise<Reply> =>
      client.call({
        ...{ method: 'POST', path: SALES, key: withKey, prefer },
        body: { data: { type: 'sales', id: by, attributes } },
      });
    const reply = await create(id, key);
    if (reply.status === 409 && has('new-id-after-conflict')) {
      return create(idOf(uuid()), uuid());
    }
    if (reply.status === 409 && !has('conflict-is-failure')) {
      await confirm(id, attributes);
    }
    const { attributes: created } = (reply.document.data ?? {}) as { readonly attributes?: object };
    if (has('unknown-value-is-failure') && created !== undefined && 'sandboxPlay' in created) {
      await create(idOf(uuid()), uuid());
    }
    return reply;
  }

  /** After 409 for an own id: the sale that exists has to be ours. */
  async function confirm(id: string, { externalId }: Sale): Promise<void> {
    const { document } = await client.call({ path: `${SALES}/${id}` });
    const { attributes } = document.data as { readonly attributes: Readonly<Record<string, unknown>> };
    if (attributes['externalId'] !== externalId) {
      throw new Error(`The id ${id} belongs to another sale.`);
    }
  }

  const one = plain(country);
  const total = one.totals.grossAmount;
  const cents = centsOf(total);
  const byCard = (): object => ({ ...CARD, transactionId: uuid() });

  await sell('first', one);
  await sell('signed', signed(country));
  await sell('expired', one, 'play=token-expires-early');
  await sell('lost', one, 'play=lost-response', 'play=replay-conflict');
  await sell('dropped', one, 'play=connection-dropped');
  await sell('limited', one, 'play=rate-limited');
  await sell('failed', one, 'code=500', 'code=500', 'code=500');
  await sell('failed-by-value', moved(one, new Date(one.timestamp), receiptId()));
  await sell('unknown', one, 'play=unknown-members');

  const [first, ...others] = one.lineItems as readonly [
    Sale['lineItems'][number],
    ...Sale['lineItems'][number][],
  ];
  const discounts = [{ totalGrossAmount: money(total, 500), description: 'Treuerabatt' }];
  const dearer = money(total, centsOf(first.grossUnitPrice) + 500);
  await sell('discount', {
    ...one,
    lineItems: [{ ...first, grossUnitPrice: dearer, discounts } as typeof first, ...others],
  });
  await sell('deposit', {
    ...one,
    lineItems: [...one.lineItems.slice(0, -1), { ...(one.lineItems.at(-1) ?? first), name: 'Pfand Mehrweg' }],
  });
  const paidByCard = paid(one, [undefined, byCard()]);
  await sell('card', paidByCard);
  await sell('voucher', paid(one, [2000, VOUCHER], [undefined, byCard()]));
  await sell('gift-card', paid(one, [2000, GIFT_CARD], [undefined, byCard()]));
  await sell('mixed', paid(one, [2000, VOUCHER], [undefined, isTill ? CASH : byCard()]));
  if (isTill) {
    const tip = { ...byCard(), amount: total, tip: money(total, 200) };
    await sell('tip', { ...one, payments: [{ ...tip, totalAmount: money(total, cents + 200) }] });
  }

  // Twice, since what is created by a request whose response is lost need not be seen in a response.
  await takeBack();
  await takeBack();
  await attach();
  if (isTill) {
    await sellLate();
    await sellLate();
  } else {
    await createPass(client);
  }
  await sell('end', signed(country));

  /** Takes back a part of a sale, and all of another one: sales of their own. */
  async function takeBack(): Promise<void> {
    const [some, every] = [receiptId(), receiptId()].map((number) => ({
      ...moved(one, new Date(one.timestamp), number),
    })) as [Sale, Sale];
    await sell('sold', some);
    const { document } = await sell('sold', every);
    const part = (): Sale => paid(returnOf(country, some, [0], receiptId()), [undefined, byCard()]);
    const all = (of: Sale): Sale =>
      paid(returnOf(country, of, [...of.lineItems.keys()], receiptId()), [
        undefined,
        isTill ? CASH : byCard(),
      ]);
    await sell('return-part', part());
    await sell('return-all', all(every));
    if (has('taken-back-twice')) {
      await sell('return-all', all(every));
    }
    if (has('all-after-a-part')) {
      await sell('return-all', all(some));
    }
    await spoilOriginal((document.data as { readonly id?: string } | undefined)?.id ?? '', every);
  }

  /** By mistake, a till removes what has come back from the original sale. */
  async function spoilOriginal(id: string, { lineItems }: Sale): Promise<void> {
    const path = `${SALES}/${id}`;
    if (has('original-deleted') || has('test-original-deleted')) {
      const deleting = has('original-deleted') ? client : clientOf(world, ['checkout:sales:delete']);
      await deleting.call({ method: 'DELETE', path });
    }
    if (has('original-shortened')) {
      const { headers } = await client.call({ path });
      await client.call({
        ...{ method: 'PATCH', path, headers: { 'if-match': headers['etag'] ?? '' } },
        body: { data: { type: 'sales', id, attributes: { lineItems: lineItems.slice(1) } } },
      });
    }
  }

  /** Sends a sale after a while, with the moment at which it was completed. */
  async function sellLate(): Promise<void> {
    const completed = new Date(now() - ON_THE_WAY_MS);
    const late = moved(country === 'de' ? one : signed(country), completed, receiptId());
    await sell('late', late, 'play=connection-dropped');
  }

  /** Uploads a file, and refers to the version that its response names. */
  async function attach(): Promise<void> {
    const { headers } = await client.call({
      method: 'PUT',
      path: `/checkout/tenants/${TENANT}/attachments/garantie-${uuid().slice(0, 8)}.txt`,
      headers: { 'content-type': 'text/plain; charset=utf-8', accept: 'application/vnd.api+json' },
      body: 'Drei Jahre Garantie.',
    });
    const { 'blob-urn': blobUrn, 'blob-version': blobVersion } = headers;
    await sell('attachment', { ...one, attachments: [{ blobUrn, blobVersion }] });
  }
}
