import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { DeliveredEvent } from '../../src/contract/deliveredEvents';
import { utf8 } from '../../src/kit/bytes';
import { InputError } from '../../src/kit/problem';
import type { CommandResult } from '../../src/kit/runCommand';
import { createSinkClient, type LocalSinkClient } from '../../src/sandbox/node/sinkClient';
import { retryAfter } from '../../src/sandbox/webhooks/retries';
import type { SinkAnswer } from '../../src/sandbox/webhooks/sinkClient';
import { forgeDeliveries } from '../../src/signatures/forge/forgeDeliveries';
import { FORGED_ID } from '../../src/signatures/forge/forgedAttributes';
import type { ForgedDelivery, ForgedSet } from '../../src/signatures/forge/types';
import { archiveFiles } from '../../src/signatures/forge/write';
import { listenOnLoopback, type Listening } from '../sandbox/listen';
import { forgeUsage, readForgeArguments, type ForgeArguments } from './forgeArguments';
import { judgeAnswer } from './judgeAnswer';

/** Where a receiver looks for the key set, as that of the sandbox. */
const KEY_SET_PATH = '/webhooks/.well-known/jwks.json';

/** The longest run; what is not sent by then counts as taken wrongly. */
const LONGEST_RUN_MS = 5 * 60_000;
/** A receiver that got a key set less than a minute ago may ask to wait before it gets the new one: once, at the start. */
const LONGEST_WAIT_MS = 60_000;
/** What the command works with. */
export interface ForgeSource {
  /** The events that the contract delivers. */
  readonly events: () => readonly DeliveredEvent[];
  readonly now: () => Date;
  /** Prints a text at once. */
  readonly print: (text: string) => void;
}

/**
 * The command `forge`: sends genuine and forged deliveries to a receiver on this machine, and says which it took wrongly.
 *
 * @param command the command line before its options
 * @returns code 0 if the receiver took each of them rightly, otherwise 1
 * @throws {InputError} if an argument is invalid, nothing listens at the address, or a file cannot be written
 */
export async function forgeCommand(
  args: readonly string[],
  command: string,
  source: ForgeSource,
): Promise<CommandResult> {
  const events = source.events();
  const options = readForgeArguments(args, command, events);
  if (options === undefined) {
    return { stdout: forgeUsage(command, events), stderr: '', code: 0 };
  }
  const { to, sink, event } = options;
  const set = await forgeDeliveries({
    ...{ sink, now: source.now() },
    event: { contentType: event.contentType, body: utf8(event.body) },
  });
  await writeFiles(options, set);
  const served = await serveKeys(options, set);
  try {
    source.print(
      `${keysLine(options, served)}${String(set.deliveries.length)} deliveries of ${event.operationId} to ${to.href}, signed for ${sink.href}:\n`,
    );
    const taken = await sendAll(set, to, source);
    return {
      stdout:
        taken.refusal === undefined ? summary(set, taken) : stopped(taken.refusal, set, options, served),
      stderr: '',
      code: taken.wrong.length > 0 ? 1 : 0,
    };
  } finally {
    await served?.close();
  }
}

/** How a set was taken. */
interface Taken {
  /** The names of those that were taken wrongly. */
  readonly wrong: readonly string[];
  /** The names of those whose answer is right, but does not show whether the event was processed again. */
  readonly open: readonly string[];
  /** The status with which the first one, which is genuine, was refused: the rest was not sent. */
  readonly refusal?: number;
}

function summary({ deliveries }: ForgedSet, { wrong, open }: Taken): string {
  const count = String(deliveries.length);
  const result =
    wrong.length === 0
      ? `None of ${count} was taken wrongly.\n`
      : `${String(wrong.length)} of ${count} ${wrong.length === 1 ? 'was' : 'were'} taken wrongly: ${wrong.join(', ')}.\n`;
  return open.length === 0
    ? result
    : `${result}The status of ${open.join(', ')} proves nothing about duplicates: a receiver that processes them again responds the same. Look into its store: the event must be there once, and no id may begin with ${FORGED_ID}.\n`;
}

/** Why the rest was not sent, and what to look at: whether the receiver has got the keys is known of those that it fetches. */
function stopped(
  status: number,
  { deliveries }: ForgedSet,
  { keysOut, sink }: ForgeArguments,
  served: ServedKeys | undefined,
): string {
  const rest = String(deliveries.length - 1);
  const start = `Stopped: the receiver refused the first genuine delivery with ${String(status)}, so no response to the other ${rest} would say anything.\n`;
  if (served?.isFetched() === true) {
    return `${start}It has fetched the key set. Does it take ${sink.href} for its own URL, which --sink changes, and does it accept Ed25519?\n`;
  }
  if (served !== undefined && keysOut === undefined) {
    return `${start}It has not fetched the key set: start it with ${served.address}, or give it a file of --keys-out.\n`;
  }
  const places = [served?.address, keysOut].filter((place) => place !== undefined);
  return `${start}Has it read the keys from ${places.join(' or ')}? They are new in each run.\n`;
}

/** Sends a set in its order. It stops after the first one, which is genuine, if that is refused. */
async function sendAll(set: ForgedSet, to: URL, { now, print }: ForgeSource): Promise<Taken> {
  const client = createSinkClient();
  const stop = AbortSignal.timeout(LONGEST_RUN_MS);
  const width = Math.max(...set.deliveries.map(({ name }) => name.length));
  const wrong: string[] = [];
  const open: string[] = [];
  let hasAccepted = false;
  let hasWaited = false;
  for (const delivery of set.deliveries) {
    let answer = await send(client, delivery, to, stop);
    const milliseconds = 'status' in answer && answer.status === 429 ? askedWait(answer, now()) : undefined;
    if (milliseconds !== undefined && !hasAccepted && !hasWaited) {
      hasWaited = true;
      const seconds = Math.ceil(milliseconds / 1000);
      print(`  The receiver asks to wait ${String(seconds)} ${seconds === 1 ? 'second' : 'seconds'}.\n`);
      await wait(milliseconds, undefined, { signal: stop }).catch(() => undefined);
      answer = await send(client, delivery, to, stop);
    }
    if ('failure' in answer && answer.failure.startsWith('ECONNREFUSED') && !hasAccepted) {
      throw new InputError([
        {
          message: `Nothing listens at ${to.host}.`,
          fix: 'start the receiver, and give its address with --to http://localhost:<port>/<path>.',
        },
      ]);
    }
    const { isRight, isOpen, answer: shown, reason } = judgeAnswer(delivery, answer, set.keys);
    const result = !isRight ? 'wrong' : isOpen === true ? 'check' : 'right';
    hasAccepted ||= isRight && delivery.expected !== 'refuse';
    print(`  ${result}  ${delivery.expected.padEnd(6)}  ${delivery.name.padEnd(width)}  ${shown}\n`);
    if (isOpen === true) {
      open.push(delivery.name);
    }
    if (!isRight) {
      wrong.push(delivery.name);
      if (delivery === set.deliveries[0] && 'status' in answer && answer.status >= 400) {
        return { wrong, open, refusal: answer.status };
      }
      print(`         ${delivery.title}. ${reason ?? ''}\n`);
    }
  }
  return { wrong, open };
}

function askedWait(answer: { readonly retryAfter: string | undefined }, now: Date): number | undefined {
  const milliseconds = retryAfter(answer.retryAfter, now);
  return milliseconds !== undefined && milliseconds <= LONGEST_WAIT_MS ? milliseconds : undefined;
}

async function send(
  client: LocalSinkClient,
  { message }: ForgedDelivery,
  to: URL,
  stop: AbortSignal,
): Promise<SinkAnswer> {
  const fields: Record<string, string[]> = {};
  for (const [name, value] of message.fields) {
    // The client writes these two itself.
    if (!/^(?:host|content-length)$/i.test(name)) {
      fields[name] = [...(fields[name] ?? []), value];
    }
  }
  return client({ sink: to, carrier: 'plain' }, fields, message.body, stop);
}

/** @throws {InputError} if a file cannot be written */
async function writeFiles({ keysOut, out, sink, to }: ForgeArguments, set: ForgedSet): Promise<void> {
  const files =
    out === undefined
      ? []
      : archiveFiles(set, { sink, to }).map(([name, content]) => [path.join(out, name), content] as const);
  const keys = keysOut === undefined ? [] : [[keysOut, utf8(keySet(set))] as const];
  for (const [file, content] of [...keys, ...files]) {
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    } catch (error) {
      throw new InputError([
        {
          message: `${file} cannot be written: ${(error as Error).message}.`,
          fix: 'give --keys-out a file, and --out a folder, where this user can write.',
        },
      ]);
    }
  }
}

function keySet({ keys }: ForgedSet): string {
  return `${JSON.stringify({ keys }, null, 2)}\n`;
}

/** The key set that the command serves. */
interface ServedKeys extends Pick<Listening, 'close'> {
  readonly address: string;
  /** Whether a receiver has asked for it. */
  readonly isFetched: () => boolean;
}

/**
 * Serves the key set on the loopback addresses, unless it goes to a file alone.
 *
 * @throws {InputError} when the port is taken
 */
async function serveKeys(
  { keysOut, keysPort, isPortGiven }: ForgeArguments,
  set: ForgedSet,
): Promise<ServedKeys | undefined> {
  if (keysOut !== undefined && !isPortGiven) {
    return undefined;
  }
  let isFetched = false;
  try {
    const { port, close } = await listenOnLoopback(({ url }, response) => {
      const isKeySet = url === KEY_SET_PATH;
      isFetched ||= isKeySet;
      response.writeHead(isKeySet ? 200 : 404, {
        Connection: 'close',
        ...(isKeySet ? { 'Content-Type': 'application/jwk-set+json' } : {}),
      });
      response.end(isKeySet ? keySet(set) : undefined);
    }, keysPort);
    return {
      address: `http://localhost:${String(port)}${KEY_SET_PATH}`,
      close,
      isFetched: () => isFetched,
    };
  } catch (error) {
    if (!(error instanceof InputError)) {
      throw error;
    }
    throw new InputError([
      {
        message: `The key set cannot be served at port ${String(keysPort)}: another program, such as a sandbox, has it.`,
        fix: 'end that program, or choose another port with --keys-port, or a file with --keys-out.',
      },
    ]);
  }
}

function keysLine({ keysOut }: ForgeArguments, served: ServedKeys | undefined): string {
  return [
    ...(served === undefined ? [] : [`The key set: ${served.address}\n`]),
    ...(keysOut === undefined ? [] : [`The key set: ${keysOut}\n`]),
  ].join('');
}
