import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect } from 'vitest';

import type { PublicJwk } from '../../../src/signatures/types/verify.mjs';
import { runTool } from '../../../tools/suite/runTool';
import { guideProgram } from '../guidePrograms';
import type { ReceiverProgram } from './receiverPrograms';

/** The page of the programs. */
export const RECEIVER_PAGE = 'docs/public/webhooks/verify.mdx';

/** How long a program may take for the deliveries of many rehearsals. */
const LONGEST_MS = 600_000;

/** Deliveries for the programs of the guide. */
export interface ReceivedSet {
  readonly sink: string;
  readonly keys: readonly PublicJwk[];
  readonly deliveries: readonly {
    /** The name of its files. */
    readonly name: string;
    /** As servers pass them: in lower case, those of the same name joined. */
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Uint8Array;
    /** When it came, in seconds since 1970. */
    readonly now: number;
  }[];
}

/** Writes the files that every program reads. */
export function writeDeliveries(folder: string, { sink, keys, deliveries }: ReceivedSet): void {
  const save = (name: string, content: string | Uint8Array) => {
    writeFileSync(path.join(folder, name), content);
  };
  for (const { name, headers, body, now } of deliveries) {
    save(
      `${name}.headers`,
      Object.entries(headers)
        .map(([field, value]) => `${field}: ${value}\n`)
        .join(''),
    );
    save(`${name}.body`, body);
    save(`${name}.now`, String(now));
  }
  save('names.txt', deliveries.map(({ name }) => name).join('\n'));
  save('keys.json', JSON.stringify({ keys }));
  save('keys.txt', keys.map(({ kid, x, y }) => [kid, x, y].filter(Boolean).join(' ')).join('\n'));
  save('sink.txt', sink);
}

/** Runs the program of a language on the deliveries of a folder; what it did with each: `replay accepted`. */
export async function runReceiverProgram(
  program: ReceiverProgram,
  folder: string,
): Promise<readonly string[]> {
  const { file, prepare = (text: string) => text, caller, command } = program;
  const guide = await guideProgram(RECEIVER_PAGE, file);
  const prepared = prepare(guide);
  expect(prepared === guide).toBe(program.prepare === undefined);
  writeFileSync(path.join(folder, file), prepared);
  writeFileSync(path.join(folder, caller[0]), caller[1]);
  const { status, output } = await runTool(command, folder, {}, LONGEST_MS);
  expect(status, output).toBe(0);
  return output.trim().split('\n');
}
