import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { fieldValue, type HttpMessage } from '../../../../src/signatures/verify/httpMessage';
import { readSnippets } from '../../../../tools/samples/snippets/readSnippets';
import { bundleAll } from '../../../support/contracts';
import { FORGED_AT, FORGED_SINK, forgedSet } from '../../../support/forged';
import { hasLanguage } from '../../../support/samples';
import { root } from '../../../support/scratch';
import { receiverPrograms, type ReceiverProgram } from '../../../support/signatures/receiverPrograms';
import {
  RECEIVER_PAGE,
  runReceiverProgram,
  writeDeliveries,
} from '../../../support/signatures/runReceiverProgram';
import { folderInProject } from '../../../support/temporary';

const page = readFileSync(path.join(root, RECEIVER_PAGE), 'utf8');
const { snippets } = readSnippets(page, RECEIVER_PAGE, { contracts: await bundleAll(), versionPath: '/' });

/** The longest body of the receiver in the guide; the programs get what a server has read. */
const LIMIT = 10 * 1024 * 1024;

const folder = folderInProject();

/** The header fields as servers pass them: in lower case, those of the same name joined. */
function headersOf(message: HttpMessage): Readonly<Record<string, string>> {
  const names = new Set(message.fields.map(([name]) => name.toLowerCase()));
  return Object.fromEntries([...names].map((name) => [name, fieldValue(message, name) ?? '']));
}

/** Runs the program of a language on a set. Returns what it did with each delivery: `replay accepted`. */
function takenBy(program: ReceiverProgram, set: Awaited<ReturnType<typeof forgedSet>>) {
  const home = mkdtempSync(path.join(folder, `${program.id}-`));
  const read = set.deliveries.filter(({ message }) => message.body.length <= LIMIT);
  writeDeliveries(home, {
    ...{ sink: FORGED_SINK.href, keys: set.keys },
    deliveries: read.map(({ name, message }) => ({
      ...{ name, headers: headersOf(message), body: message.body },
      now: Math.floor(FORGED_AT.getTime() / 1000),
    })),
  });
  return runReceiverProgram(program, home);
}

describe.each(receiverPrograms.map((program) => [program.id, program] as const))(
  'the program of the webhooks guide in %s',
  (id, program) => {
    // It reports a missing runtime; the skipped tests are counted.
    it.skipIf(!hasLanguage(id))(
      'takes every delivery of a set rightly, with either algorithm',
      async () => {
        for (const algorithm of ['ed25519', 'ecdsa-p256-sha256'] as const) {
          const set = await forgedSet({ algorithm });
          const [long, ...others] = set.deliveries.filter(({ message }) => message.body.length > LIMIT);
          expect([long?.name, long?.expected, others]).toEqual(['oversized', 'refuse', []]);
          const expected = set.deliveries
            .filter((one) => one !== long)
            .map(({ name, expected: wanted }) =>
              // The media type of the second one that has to be ignored is not that of a delivery.
              wanted === 'refuse' || name === 'attributes-with-media-type'
                ? `${name} refused`
                : `${name} accepted`,
            );
          expect(await takenBy(program, set), algorithm).toEqual(expected);
        }
      },
      120_000,
    );
  },
);

it('every language of the guide that can run is tried', () => {
  const checked = snippets.filter(({ runs, prints }) => runs && prints === '4 accepted, 4 refused');
  const inGuide = checked.map(({ word }) => (word === 'js' ? 'javascript' : word));
  expect(receiverPrograms.map(({ id }) => id)).toEqual(inGuide);
});
