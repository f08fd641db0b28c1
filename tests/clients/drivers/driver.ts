import { createInterface } from 'node:readline';

import type { components } from './checkout';
import { Client, type Reply } from './client';
import { SaleQueue } from './queue';

type Schemas = components['schemas'];

const { env } = process;
const client = new Client({
  baseUrl: env['SLIPWAY_BASE_URL'] ?? '',
  tenantId: env['SLIPWAY_TENANT_ID'] ?? '',
  clientId: env['SLIPWAY_CLIENT_ID'] ?? '',
  clientSecret: env['SLIPWAY_CLIENT_SECRET'] ?? '',
  scopes: env['SCOPES']?.split(' ') ?? [],
});

/** Moves the clock of the sandbox, in place of `setTimeout`. */
Object.assign(globalThis, {
  pauseByClock: async (work: () => void, milliseconds: number): Promise<void> => {
    await fetch(`${env['CLOCK']}?wait=${milliseconds / 1000}`);
    work();
  },
});

function line(status: number, body: string | Uint8Array, ...headers: readonly string[]): string {
  return [status, Buffer.from(body).toString('base64'), ...headers].join('\t');
}

function lineOf(status: number, reply: Reply<Schemas['SaleDocument']>): string {
  return reply.ok
    ? line(status, JSON.stringify(reply.value), `etag: ${reply.tag}`)
    : line(reply.failure.status, JSON.stringify({ errors: reply.failure.errors }), causeOf(reply.failure));
}

/** Why there is no response, or none that can be read; all on a line. */
const causeOf = ({ cause }: Error): string => `cause: ${String(cause ?? '').replaceAll(/\s+/g, ' ')}`;

let opened: SaleQueue | undefined;
const queue = (): SaleQueue => (opened ??= new SaleQueue('queue'));

async function perform([what, ...words]: readonly string[]): Promise<string> {
  const [first = '', second = '', third = ''] = words;
  if (what === 'create') {
    return lineOf(201, await client.createSale(JSON.parse(second) as Schemas['SaleCreate'], first));
  }
  if (what === 'get') {
    return lineOf(200, await client.getSale(first));
  }
  if (what === 'update') {
    const attributes = JSON.parse(third) as Schemas['SaleUpdateAttributes'];
    return lineOf(200, await client.updateSale(first, attributes, second));
  }
  if (what === 'list') {
    const sales: Schemas['Sale'][] = [];
    for await (const sale of client.listSales(Object.fromEntries(new URLSearchParams(first)))) {
      sales.push(sale);
    }
    return line(200, JSON.stringify(sales));
  }
  if (what === 'add') {
    return line(200, queue().add(JSON.parse(first) as Schemas['SaleCreate']));
  }
  if (what === 'send') {
    return line((await queue().send(client))?.status ?? 200, '');
  }
  if (what === 'aside') {
    return line(
      200,
      JSON.stringify(
        queue()
          .setAside()
          .map(({ id, cause }) => [id, cause]),
      ),
    );
  }
  const headers = Object.fromEntries(words.slice(3).map((field) => field.split(': ', 2) as [string, string]));
  const sent = third === '' ? { headers } : { headers, body: third };
  const received = await client.call(first, second, sent);
  const fields = [...received.headers].map(([name, value]) => `${name}: ${value}`);
  return line(received.status, received.body, ...fields);
}

for await (const command of createInterface({ input: process.stdin })) {
  process.stdout.write(`${await perform(command.split('\t'))}\n`);
}
