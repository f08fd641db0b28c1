import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import type { Reply } from '../../rehearsal/tills/client';
import { CLIENT, TENANT } from '../../support/credentials';
import type { BuiltProgram } from './clientPrograms';

/** A program that performs a call for each line, and prints what came of it as a line. */
export interface Performer {
  /** Rejects if the program has ended. */
  readonly perform: (...words: readonly string[]) => Promise<Reply>;
  /** Lets it end, and resolves when it has. */
  readonly end: () => Promise<void>;
  /** Ends it as a power failure does; resolves when it has ended. */
  readonly kill: () => Promise<void>;
}

/**
 * Starts a program for a sandbox, which also has the clock that it waits by.
 *
 * @param baseUrl what the client is given, if that is not the origin
 */
export function startProgram(
  { folder, command }: BuiltProgram,
  origin: string,
  scopes: readonly string[],
  baseUrl = origin,
): Performer {
  const [name, ...args] = command;
  const child = spawn(name, args, {
    ...{ cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] },
    env: {
      ...process.env,
      ...{ SLIPWAY_BASE_URL: baseUrl, SLIPWAY_TENANT_ID: TENANT, CLOCK: `${origin}/clock` },
      ...{ SLIPWAY_CLIENT_ID: CLIENT.id, SLIPWAY_CLIENT_SECRET: CLIENT.secret, SCOPES: scopes.join(' ') },
    },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve();
    });
  });
  // A program that was killed reads nothing any more.
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    perform: async (...words) => {
      child.stdin.write(`${words.join('\t')}\n`);
      const { value } = (await lines.next()) as { readonly value?: string };
      if (value === undefined) {
        throw new Error(`The program ended at: ${words.join(' ')}`);
      }
      return replyOf(value.split('\t'));
    },
    end: async () => {
      child.stdin.end();
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function replyOf([status = '', body = '', ...fields]: readonly string[]): Reply {
  const text = Buffer.from(body, 'base64').toString();
  const headers = fields.map((field) => {
    const [name = '', value = ''] = field.split(/: (.*)/s, 2);
    return [name.toLowerCase(), value] as const;
  });
  return {
    status: Number(status),
    headers: Object.fromEntries(headers),
    document: (/^\s*[[{]/.test(text) ? JSON.parse(text) : {}) as Reply['document'],
  };
}
