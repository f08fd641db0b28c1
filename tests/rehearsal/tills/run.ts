import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { workInBackOffice } from './backOffice';
import { sendBy, type World } from './client';
import type { Country } from './payloads';
import { Receiver, workAsReceiver } from './receiver';
import { serveReceiver } from './serveReceiver';
import { workAtTill } from './till';

/**
 * Lets a reference till work through its day at a sandbox:
 * `npx tsx tests/rehearsal/tills/run.ts --origin http://localhost:4010 --country de --for till [--fault key-per-attempt]`.
 *
 * A receiver listens on `--sink-port`; the sandbox needs that as a sink: `rehearse … --sink http://localhost:9000`.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      origin: { type: 'string', default: 'http://localhost:4010' },
      country: { type: 'string', default: 'de' },
      for: { type: 'string', default: 'till' },
      fault: { type: 'string' },
      'sink-port': { type: 'string', default: '9000' },
    },
  });
  const world: World = {
    origin: values.origin,
    send: sendBy(fetch),
    now: () => Date.now(),
    sleep: async (milliseconds) => sleep(milliseconds),
    uuid: randomUUID,
    random: () => Math.random(),
    has: (fault) => fault === values.fault,
  };
  if (values.for === 'back-office') {
    await workInBackOffice(world);
  } else if (values.for === 'receiver') {
    const port = values['sink-port'];
    const sink = `https://localhost:${port}/slipway`;
    const receiver = new Receiver(world, sink);
    const { delivered, close } = await serveReceiver(receiver, Number(port));
    await workAsReceiver(values.country as Country, world, sink, receiver, delivered);
    await close();
  } else {
    const concern = values.for === 'web-shop' ? 'web-shop' : 'till';
    await workAtTill(values.country as Country, concern, world, (_, sale) => sale);
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
