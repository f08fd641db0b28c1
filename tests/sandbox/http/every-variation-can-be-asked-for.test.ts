import { describe, expect, it } from 'vitest';

import { PLAYS, playsOf } from '../../../src/cli/rehearse/playOptions';
import type { Call, Environment } from '../../../src/sandbox/calls/call';
import { Fault } from '../../../src/sandbox/calls/errors';
import type { SandboxEvent } from '../../../src/sandbox/calls/events';
import { deliveryPlays } from '../../../src/sandbox/webhooks/deliveryPlays';
import { createPlayedSandbox } from '../../support/playedSandbox';

const ORIGIN = 'http://localhost:4010';
const { player, choosePlay } = playsOf(['none'], 1, 'slipway.mjs rehearse');

const event: SandboxEvent = {
  ...{ type: 'example.slipway.apple-wallet.pass.sale-created.v1', tenantId: 'a', subject: 'b', data: {} },
};

/** The events of a call with a preference. */
function eventsOf(prefer: string): readonly SandboxEvent[] {
  const events: SandboxEvent[] = [];
  const operation = { name: 'checkout/createSale', method: 'post', parameters: [] };
  const call = { operation, headers: { prefer }, parameters: {}, body: {} };
  const environment = { emit: (emitted: SandboxEvent) => events.push(emitted) };
  const handler = player.handlerFor(
    (_, { emit }) => {
      emit(event);
      return { status: 201, headers: {} };
    },
    call as unknown as Call,
    environment as unknown as Environment,
  );
  handler(call as unknown as Call, environment as unknown as Environment);
  return events;
}

describe('a variation that the help and the guides name', () => {
  it.each(PLAYS)('is taken as a preference of a call: %s', async (id) => {
    const sandbox = await createPlayedSandbox({ country: 'at', concern: 'receiver', origin: () => ORIGIN });
    const { status } = await sandbox.respond({
      ...{ method: 'GET', target: '/webhooks/.well-known/jwks.json' },
      headers: { host: 'localhost:4010', prefer: `play=${id}` },
      readBody: () => Promise.resolve(new Uint8Array()),
    });
    expect(status).not.toBe(400);
  });

  it.each(Object.keys(deliveryPlays))('is played with the event of its call: %s', (id) => {
    const [emitted = event] = eventsOf(`play=${id}`);
    expect(choosePlay(emitted)?.[0]).toBe(id);
  });

  it('shortens the errors of an invalid call that asks for one at a time', () => {
    const [first, second] = [{ detail: 'One.' }, { detail: 'Two.' }];
    const problem = new Fault(400, [first, second]);
    expect(player.faultOf(problem, { prefer: 'play=one-error-at-a-time' }).problems).toEqual([first]);
    expect(player.faultOf(problem, {}).problems).toEqual([first, second]);
  });

  it('is named with all others where a preference names none', () => {
    expect(() => eventsOf('play=twice')).toThrow(PLAYS.join(', '));
  });
});
