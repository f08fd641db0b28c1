/** The queue of a till for Node.js 20.10 or later: sales wait in a file until the API has them. One process opens the file at a time. */
import { randomBytes, randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';

import type { components } from './checkout.js';
import type { Client, Failure } from './client.js';

type SaleCreate = components['schemas']['SaleCreate'];

/** A sale that waits, or that is set aside with its cause. */
interface Entry {
  readonly id: string;
  /** The `Idempotency-Key` of each attempt. */
  readonly key: string;
  readonly sale: SaleCreate;
  readonly cause?: string;
}

/** What the file has in a line. */
type Line = { readonly put: Entry } | { readonly sent: string };

/** What concerns one sale alone; with any other status, the sales behind it would fail, too. */
const OF_THE_SALE = [400, 409, 413];

export class SaleQueue {
  readonly #entries = new Map<string, Entry>();
  readonly #file: number;
  #size: number;
  #sending: Promise<Failure | undefined> | undefined;

  /** Opens the file, or makes it. A last line that a power failure has cut is no sale: `add` had not returned. */
  constructor(name: string) {
    const text = fs.existsSync(name) ? fs.readFileSync(name, 'utf8') : '';
    text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .slice(0, -1)
      .forEach((line) => {
        this.#take(JSON.parse(line) as Line);
      });
    // What was sent is left out of a new file, which takes the place of the old one at once.
    const lines = [...this.#entries.values()].map((entry) => lineOf({ put: entry }));
    fs.writeFileSync(`${name}.new`, lines.join(''), { flush: true });
    fs.renameSync(`${name}.new`, name);
    syncFolder(path.dirname(name));
    this.#file = fs.openSync(name, 'a');
    this.#size = fs.fstatSync(this.#file).size;
  }

  /**
   * Stores a sale at the moment at which it is complete. When this returns, the sale survives a power failure, with its
   * timestamp, its id and its key. A sale with the id of one that waits is the same; one that was set aside can be added again,
   * corrected, and then has a new key.
   *
   * @returns the id of the sale
   */
  add({ id = randomBytes(16).toString('hex'), ...sale }: SaleCreate): string {
    const waiting = this.#entries.get(id);
    if (waiting === undefined || waiting.cause !== undefined) {
      // After 409, externalId tells whether the sale with this id is this one.
      const attributes = { externalId: randomUUID(), ...sale.attributes };
      this.#write({ put: { id, key: randomUUID(), sale: { ...sale, id, attributes } } });
    }
    return id;
  }

  /** The sales that the API will never take as they are, with the causes: a person corrects each, and adds it again. */
  setAside(): readonly Entry[] {
    return [...this.#entries.values()].filter(({ cause }) => cause !== undefined);
  }

  /**
   * Sends the sales in their order, each when the one before it is settled, until none waits. Call it after each `add`, and from
   * time to time. Needs the scopes of creating and of reading a sale.
   *
   * @returns why sales still wait: no network, no permission or a busy server, which concern all of them
   */
  send(client: Client): Promise<Failure | undefined> {
    this.#sending ??= this.#sendAll(client).finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendAll(client: Client): Promise<Failure | undefined> {
    for (;;) {
      const entry = [...this.#entries.values()].find(({ cause }) => cause === undefined);
      if (entry === undefined) {
        return undefined;
      }
      const failure = await create(client, entry);
      if (failure === undefined) {
        this.#write({ sent: entry.id });
      } else if (OF_THE_SALE.includes(failure.status)) {
        this.#write({ put: { ...entry, cause: failure.message } });
      } else {
        return failure;
      }
    }
  }

  /** Writes a line to the disk, and then believes it. */
  #write(line: Line): void {
    const bytes = Buffer.from(lineOf(line));
    try {
      fs.writeFileSync(this.#file, bytes);
      fs.fsyncSync(this.#file);
    } catch (error) {
      // A full disk leaves no half line, which the next one would continue.
      fs.ftruncateSync(this.#file, this.#size);
      throw error;
    }
    this.#size += bytes.length;
    this.#take(line);
  }

  #take(line: Line): void {
    if ('sent' in line) {
      this.#entries.delete(line.sent);
      return;
    }
    // What is put again goes to the end.
    this.#entries.delete(line.put.id);
    this.#entries.set(line.put.id, line.put);
  }
}

/** Creates the sale. After 409, the sale that exists is read: an earlier attempt can have created it, whose response was lost. */
async function create(client: Client, { id, key, sale }: Entry): Promise<Failure | undefined> {
  const reply = await client.createSale(sale, key);
  if (reply.ok) {
    return undefined;
  }
  if (reply.failure.status !== 409) {
    return reply.failure;
  }
  const found = await client.getSale(id);
  if (!found.ok) {
    return found.failure.status === 404 ? reply.failure : found.failure;
  }
  const isOurs = found.value.data.attributes?.externalId === sale.attributes.externalId;
  return isOurs ? undefined : reply.failure;
}

const lineOf = (line: Line): string => `${JSON.stringify(line)}\n`;

/** Makes a new name in a folder survive a power failure; Windows does so by itself. */
function syncFolder(folder: string): void {
  if (process.platform !== 'win32') {
    const opened = fs.openSync(folder, 'r');
    fs.fsyncSync(opened);
    fs.closeSync(opened);
  }
}
