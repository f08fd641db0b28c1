import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { guideProgram } from '../../support/guidePrograms';
import { root } from '../../support/scratch';
import { folderInProject } from '../../support/temporary';

// The receiver of the webhooks guide bounds what it reads.

const FILE = 'docs/public/webhooks/verify.mdx';

/** The limit that the reader sets, in bytes. */
const LIMIT = 100_000;

const folder = folderInProject();
let receiver: ChildProcess;
let sink: URL;
const printed: string[] = [];

beforeAll(async () => {
  for (const name of ['verify.mjs', 'receiver.mjs']) {
    writeFileSync(path.join(folder, name), await guideProgram(FILE, name));
  }
  receiver = spawn(process.execPath, ['receiver.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', MAX_BODY_BYTES: String(LIMIT) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: receiver.stdout ?? process.stdin });
  lines.on('line', (line) => printed.push(line));
  await once(lines, 'line');
  sink = new URL(printed[0]?.replace(/^listening for /, '') ?? '');
});

afterAll(async () => {
  const left = once(receiver, 'exit');
  receiver.kill();
  await left;
});

/** Posts bytes to the receiver, with their length or in chunks, and returns the status of the response. */
function post(bytes: number, headers: Readonly<Record<string, string>>, at = sink.pathname) {
  return new Promise<number>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: sink.port, path: at, method: 'POST', headers },
      (response) => {
        response.resume();
        response.on('end', () => {
          resolve(response.statusCode ?? 0);
        });
      },
    );
    sent.on('error', reject);
    sent.end(Buffer.alloc(bytes, ' '));
  });
}

it.each([
  ['with its length', (bytes: number): Record<string, string> => ({ 'Content-Length': String(bytes) })],
  ['in chunks', (): Record<string, string> => ({ 'Transfer-Encoding': 'chunked' })],
])('the receiver answers 413 to a body above the limit that the reader sets, %s', async (_, headersOf) => {
  // Within the limit, the receiver goes on to the signature, which is missing.
  expect(await post(LIMIT, headersOf(LIMIT))).toBe(401);
  expect(await post(LIMIT + 1, headersOf(LIMIT + 1))).toBe(413);
  expect(await post(20 * LIMIT, headersOf(20 * LIMIT))).toBe(413);
  expect(printed).toContain(`refused: the body has more than ${String(LIMIT)} bytes`);
});

it('the receiver answers 400 to another path, however long the body is', async () => {
  expect(await post(2 * LIMIT, {}, '/other')).toBe(400);
});

it('the page says why there is a limit, and that what Slipway does on 413 is not specified', () => {
  const page = readFileSync(path.join(root, FILE), 'utf8');
  const [, section = ''] = page.split('{/* #body-limit */}');
  const [text = ''] = section.split('\n##');
  expect(text).toContain('could fill the memory');
  expect(text).toContain('https://www.rfc-editor.org/rfc/rfc9110#section-15.5.14');
  expect(text).toContain('What Slipway does on 413 is not specified');
});
