import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { DeliveredEvent } from '../../contract';
import { createSinkClient, type LocalSinkClient } from '../../sandbox/forNode';
import { retryAfter, type SinkResponse } from '../../sandbox';
import {
  ARCHIVED_KEYS,
  archiveFiles,
  type ForgedDelivery,
  forgeDeliveries,
  type ForgedSet,
  ownEvent,
  OwnEventError,
} from '../../signatures';
import { textOf, utf8 } from '../../kit/bytes';
import { InputError, inputError } from '../../kit/problem';
import { readInput } from '../../kit/readInput';
import type { CommandResult } from '../../kit/runCommand';
import { checkOutput, writeOutput, type OutputFile } from '../contents/outputFiles';
import { listenOnLoopback } from '../sandbox/listen';
import { readForgeArguments, type ForgeArguments } from './forgeArguments';
import type { Taken, TakenDelivery } from '../checks/taken';
import { forgeResult, keysLine, takenAs, type ServedKeys } from './forgeReport';
import { judgeResponse } from './judgeResponse';

/** Where a receiver looks for the key set, as that of the sandbox. */
const KEY_SET_PATH = '/webhooks/.well-known/jwks.json';

/** The longest run; what is not sent by then counts as handled wrongly. */
const LONGEST_RUN_MS = 5 * 60_000;
/** A receiver that got a key set less than a minute ago may ask to wait before it gets the new one: once, at the start. */
const LONGEST_WAIT_MS = 60_000;
export interface ForgeSource {
  readonly events: () => readonly DeliveredEvent[];
  readonly now: () => Date;
  readonly version?: string;
  /** Prints a text at once. */
  readonly print: (text: string) => void;
}

/**
 * The command `forge`: sends genuine and forged deliveries to a receiver on this machine, and says which it handled wrongly.
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
  const given = readForgeArguments(args, command, events);
  const now = source.now();
  const options = { ...given, event: await eventOf(given, now) };
  const { to, sink, event, format } = options;
  const set = onlyOf(
    await forgeDeliveries({
      ...{ sink, now },
      event: { contentType: event.contentType, body: utf8(event.body) },
    }),
    given.only,
  );
  const files = filesOf(options, set);
  for (const [output] of files) {
    await checkOutput(output);
  }
  const served = await serveKeys(options, set);
  const print = format === 'text' ? source.print : () => undefined;
  try {
    for (const [output, content] of files) {
      await writeOutput(output, content);
    }
    print(
      `${keysLine(options, served)}${String(set.deliveries.length)} deliveries of ${event.operationId} to ${to.href}, signed for ${sink.href}:\n`,
    );
    const taken = await sendAll(set, to, { ...source, print });
    const report = {
      ...{ set, taken, options },
      ...(served === undefined ? {} : { served }),
      ...(source.version === undefined ? {} : { version: source.version }),
    };
    return {
      stdout: forgeResult(report),
      stderr: '',
      code: taken.rows.some(({ result }) => result === 'wrong') ? 1 : 0,
    };
  } finally {
    await served?.close();
  }
}

/**
 * The event of the contract, or that of a file in its place.
 *
 * @throws {InputError} for a file that has neither an event nor a sale
 */
async function eventOf({ event, eventFile }: ForgeArguments, now: Date): Promise<DeliveredEvent> {
  if (eventFile === undefined) {
    return event;
  }
  try {
    const { contentType, body } = ownEvent(await readInput(eventFile), event.body, now);
    return { ...event, contentType, operationId: eventFile, body: textOf(body) };
  } catch (error) {
    if (error instanceof OwnEventError) {
      const fix = 'correct the file, or leave --event-file out for an event of the contract.';
      throw inputError(error.message, fix, eventFile);
    }
    throw error;
  }
}

/**
 * The deliveries of a set that are asked for, in the order of the set.
 *
 * @throws {InputError} for a name that the set does not have
 */
function onlyOf(set: ForgedSet, names: readonly string[] | undefined): ForgedSet {
  const known = set.deliveries.map(({ name }) => name);
  const unknown = names?.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const message = `There is no delivery "${unknown.slice(0, 80)}" to send with --only.`;
    throw inputError(message, `take names from ${known.join(', ')}.`);
  }
  return names === undefined
    ? set
    : { ...set, deliveries: set.deliveries.filter(({ name }) => names.includes(name)) };
}

/** Sends a set in its order. It stops after the first one, which is genuine, if that is refused. */
async function sendAll(set: ForgedSet, to: URL, { now, print }: ForgeSource): Promise<Taken> {
  const client = createSinkClient();
  const stop = AbortSignal.timeout(LONGEST_RUN_MS);
  const width = Math.max(...set.deliveries.map(({ name }) => name.length));
  const rows: TakenDelivery[] = [];
  let hasAccepted = false;
  let hasWaited = false;
  for (const delivery of set.deliveries) {
    let response = await send(client, delivery, to, stop);
    const milliseconds =
      'status' in response && response.status === 429 ? askedWait(response, now()) : undefined;
    if (milliseconds !== undefined && !hasAccepted && !hasWaited) {
      hasWaited = true;
      const seconds = Math.ceil(milliseconds / 1000);
      print(`  The receiver asks to wait ${String(seconds)} ${seconds === 1 ? 'second' : 'seconds'}.\n`);
      await wait(milliseconds, undefined, { signal: stop }).catch(() => undefined);
      response = await send(client, delivery, to, stop);
    }
    if ('failure' in response && response.failure.startsWith('ECONNREFUSED') && !hasAccepted) {
      throw inputError(
        `Nothing listens at ${to.host}.`,
        'start the receiver, and give its address with --to http://localhost:<port>/<path>.',
      );
    }
    const row = takenAs(delivery, judgeResponse(delivery, response, set.keys));
    rows.push(row);
    hasAccepted ||= row.result !== 'wrong' && delivery.expected !== 'refuse';
    print(`  ${row.result}  ${row.expected.padEnd(6)}  ${row.name.padEnd(width)}  ${row.response}\n`);
    if (row.result !== 'wrong') {
      continue;
    }
    if (delivery === set.deliveries[0] && 'status' in response && response.status >= 400) {
      return { rows: [{ ...row, reason: undefined }], problem: response.status };
    }
    print(`         ${row.reason ?? ''}\n`);
  }
  return { rows };
}

function askedWait(response: { readonly retryAfter: string | undefined }, now: Date): number | undefined {
  const milliseconds = retryAfter(response.retryAfter, now);
  return milliseconds !== undefined && milliseconds <= LONGEST_WAIT_MS ? milliseconds : undefined;
}

async function send(
  client: LocalSinkClient,
  { message }: ForgedDelivery,
  to: URL,
  stop: AbortSignal,
): Promise<SinkResponse> {
  const fields: Record<string, string[]> = {};
  for (const [name, value] of message.fields) {
    // The client writes these two itself.
    if (!/^(?:host|content-length)$/i.test(name)) {
      fields[name] = [...(fields[name] ?? []), value];
    }
  }
  return client({ sink: to, carrier: 'plain' }, fields, message.body, stop);
}

function filesOf(
  { keysOut, out, eventFile, sink, to }: ForgeArguments,
  set: ForgedSet,
): readonly (readonly [OutputFile, Uint8Array])[] {
  const read = eventFile === undefined ? [] : [eventFile];
  // The folder of --out has the same key set.
  const isInFolder = path.resolve(keysOut ?? '') === path.resolve(out ?? '', ARCHIVED_KEYS);
  const own = keysOut === undefined || (out !== undefined && isInFolder) ? [] : [keysOut];
  const deliveries = out === undefined ? [] : archiveFiles(set, { sink, to });
  return [
    ...own.map((file) => [{ file, option: '--keys-out', others: read }, utf8(keySet(set))] as const),
    ...deliveries.map(([name, content]) => {
      const others = [...read, ...own];
      return [{ file: path.join(out ?? '', name), option: '--out', others }, content] as const;
    }),
  ];
}

function keySet({ keys }: ForgedSet): string {
  return `${JSON.stringify({ keys }, null, 2)}\n`;
}

/**
 * Serves the key set on the loopback addresses, unless it goes to a file alone.
 *
 * @throws {InputError} if the port is already in use
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
    throw inputError(
      `The key set cannot be served at port ${String(keysPort)}: another program, such as a sandbox, has it.`,
      'end that program, or choose another port with --keys-port, or a file with --keys-out.',
    );
  }
}
