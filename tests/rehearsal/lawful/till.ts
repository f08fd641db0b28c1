import { JSON_API, Process, send, tenantOf, textAt, type Network, type Reply } from './client';
import type { Blob, Shop, Sold } from './shop';

const CREATING = ['checkout:sales:create', 'checkout:attachments:describe'];
const DESCRIBE = 'checkout:sales:describe';
const UPLOAD = 'checkout:attachments:upload';
export const SALES = `${tenantOf('checkout')}/sales`;
export const FILES = `${tenantOf('checkout')}/attachments`;

/** What a shop has at Slipway: its sales by their ids, and those that wait in a queue. */
export interface Books {
  /** By the id; as it was sent last. */
  readonly created: Map<string, Sold>;
  readonly queue: Sold[];
}

/** Sends a sale. Resolves with its links, if it exists now; it waits in the queue if not. */
async function create(process: Process, books: Books, sold: Sold): Promise<string | undefined> {
  const { draw } = process.network;
  const { id, key, attributes } = sold;
  const data = { type: 'sales', ...(id === undefined ? {} : { id }), attributes };
  const call = { method: 'POST', address: SALES, body: { data }, key };
  // A lost response: the guides permit to read first, or to send the same again.
  const readsFirst = id !== undefined && process.can(DESCRIBE) && draw.chance(0.3);
  let reply: Reply;
  if (readsFirst) {
    reply = await process.call({ ...call, attempts: 1 });
    if (reply.status === 0 || reply.status === 500) {
      await process.network.sleep(draw.int(500, 2000));
      const found = await process.get(`${SALES}/${id}`);
      reply = found.status === 200 ? found : await process.call(call);
    } else if (reply.status === 429) {
      reply = await process.call(call);
    }
  } else {
    reply = await process.call(call);
  }
  if (reply.status === 409 && id !== undefined) {
    // An earlier attempt has created it: it is read and compared, by a person where the till has not the scope.
    const isPerson = !process.can(DESCRIBE);
    await (isPerson ? process.network.sleep(draw.int(60_000, 900_000)) : Promise.resolve());
    reply = await (isPerson ? new Process(process.network, [DESCRIBE]) : process).get(`${SALES}/${id}`);
    const found = textAt(reply.document, 'data.attributes.receipt.receiptId');
    if (reply.status === 200 && found !== undefined && found !== sold.number) {
      process.network.refused.push(`The id ${id} belongs to another sale`);
    }
  }
  const link = textAt(reply.document, 'data.links.permalink');
  if (reply.status !== 201 && reply.status !== 200) {
    books.queue.push(sold);
    return undefined;
  }
  books.created.set(textAt(reply.document, 'data.id') ?? id ?? '', sold);
  return link;
}

/** Sends what waits until nothing waits, as after an outage; a person looks after it in between. */
async function flush(process: Process, books: Books): Promise<void> {
  const { draw } = process.network;
  for (let round = 0; round < 12 && books.queue.length > 0; round += 1) {
    for (const sold of books.queue.splice(0)) {
      await process.network.sleep(draw.int(3000, 9000));
      await create(process, books, sold);
    }
    await process.network.sleep(draw.int(60_000, draw.pick([600_000, 9_000_000])));
  }
}

/** Uploads a file, or a new version of one that exists. */
export async function upload(process: Process, name: string, text: string, tag?: string): Promise<Reply> {
  const headers = tag === undefined ? {} : { 'if-match': tag };
  const type = 'text/plain; charset=utf-8';
  return process.call({ method: 'PUT', address: `${FILES}/${name}`, body: text, type, headers });
}

export function blobOf({ status, headers }: Reply): Blob | undefined {
  const { 'blob-urn': blobUrn, 'blob-version': blobVersion } = headers;
  return status === 201 && blobUrn !== undefined && blobVersion !== undefined
    ? { blobUrn, blobVersion }
    : undefined;
}

/** The morning, or the evening, of a process of a till or a web shop. */
export async function workAtTill(network: Network, shop: Shop, books: Books, sales: number): Promise<void> {
  const { draw, sandbox } = network;
  const now = () => sandbox.clock.now();
  const attaches = draw.chance(shop.isOnline ? 0.7 : 0.2);
  const hasPdf = draw.chance(0.4);
  const compares = hasPdf || draw.chance(0.8);
  const process = new Process(network, CREATING, [
    ...(attaches ? [UPLOAD] : []),
    ...(compares ? [DESCRIBE] : []),
  ]);
  const shared: Blob[] = [];
  await process.token();
  if (process.can(UPLOAD)) {
    const terms = blobOf(
      await upload(process, `garantie-${draw.digits(6)}.txt`, `Garantie ${draw.digits(4)}.`),
    );
    shared.push(...(terms === undefined ? [] : [terms]));
  }
  const till = draw.pick(shop.tills);
  // Without the network, sales wait with the time of the purchase.
  const offline = draw.chance(0.15) ? draw.int(0, sales - 1) : undefined;
  const outage = draw.chance(0.2) ? draw.int(0, sales - 1) : undefined;
  for (let index = 0; index < sales; index += 1) {
    await network.sleep(draw.int(3000, 400_000));
    if (till.device !== undefined) {
      const wasOut = till.device.isOut;
      till.device.isOut = index === outage || (wasOut && draw.chance(0.5));
      // The zero receipt that ends an Austrian outage has a number, and is not sent.
      till.number += wasOut && !till.device.isOut && shop.style.country === 'at' ? 1 : 0;
    }
    if (draw.chance(0.04)) {
      process.restart();
      // It does not know whether its last sale has arrived: the same is sent again.
      const last = shop.sold.at(-1);
      await (last?.id !== undefined && draw.chance(0.5) ? create(process, books, last) : Promise.resolve());
    }
    const own =
      process.can(UPLOAD) && draw.chance(0.4)
        ? blobOf(await upload(process, `rechnung-${draw.digits(8)}.txt`, draw.digits(20)))
        : undefined;
    const files =
      process.can(UPLOAD) && draw.chance(0.6) ? [...(own === undefined ? [] : [own]), ...shared] : [];
    const sold = index > 0 && draw.chance(0.2) ? shop.takeBack(till, now()) : undefined;
    const batch = [sold ?? shop.sell(till, now(), files)];
    if (draw.chance(0.1)) {
      batch.push(shop.sell(draw.pick(shop.tills), now()));
    }
    if (index === offline) {
      books.queue.push(...batch);
      continue;
    }
    const links = await Promise.all(batch.map((each) => create(process, books, each)));
    for (const link of links) {
      if (link !== undefined && draw.chance(0.3)) {
        // A customer's phone opens the address in the code of a till, without a token.
        await send(network, { method: 'GET', address: link }, { accept: 'text/html' });
      }
    }
    const [id] = [...books.created].find(([, each]) => each === batch[0]) ?? [];
    if (hasPdf && process.can(DESCRIBE) && id !== undefined && draw.chance(0.5)) {
      await pdf(process, id);
    }
    if (books.queue.length > 0 && draw.chance(0.5)) {
      await flush(process, books);
    }
  }
  await flush(process, books);
}

/** The PDF of a sale; when it is ready is not specified. */
export async function pdf(process: Process, id: string): Promise<void> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const { status } = await process.get(`${SALES}/${id}/receipt.pdf`, {
      accept: `application/pdf, ${JSON_API}`,
    });
    if (status === 200) {
      return;
    }
    await process.network.sleep(process.network.draw.int(2000, 5000) * attempt);
  }
}
