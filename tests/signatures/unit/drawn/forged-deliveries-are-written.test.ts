import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { latin1, textOf, utf8 } from '../../../../src/kit/bytes';
import {
  archiveFiles,
  archiveOf,
  curlCommand,
  httpFile,
  rawMessage,
} from '../../../../src/signatures/forge/write';
import { writeZip } from '../../../../src/signatures/forge/zip';
import { readMessage, type HttpMessage } from '../../../../src/signatures/verify/httpMessage';
import { runTool } from '../../../../tools/suite/runTool';
import { startEcho, type Echo } from '../../../support/echo';
import { deliveryOf, FORGED_SINK, forgedSet } from '../../../support/forged';
import { has } from '../../../support/samples';
import { folderInProject } from '../../../support/temporary';

const set = await forgedSet();
/** A receiver without TLS on this machine, for a sink elsewhere. */
const ADDRESSES = { sink: FORGED_SINK, to: new URL('http://localhost:9000/receiver') };
let echo: Echo;
let sink: URL;
const folder = folderInProject();

beforeAll(async () => {
  echo = await startEcho(() => ({ status: 204 }));
  sink = new URL(`${echo.origin}/slipway?shop=graz&x=[1]`);
});
afterAll(async () => {
  await echo.close();
});

/** Runs a curl command, and returns what came. */
async function sent(message: HttpMessage) {
  const file = path.join(folder, 'send.sh');
  writeFileSync(file, curlCommand(message, sink));
  const { status, output } = await runTool(['sh', file], folder);
  expect([status, output]).toEqual([0, expect.stringContaining('HTTP/1.1 204')]);
  const [received] = echo.take();
  if (received === undefined) {
    throw new Error('Nothing came.');
  }
  return received;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('a raw message is read as the same message', () => {
  for (const { name, message } of set.deliveries) {
    const { body, ...head } = readMessage(rawMessage(message));
    const { body: bytes, ...expected } = message;
    expect(head, name).toEqual(expected);
    expect(hashOf(body), name).toBe(hashOf(bytes));
  }
  expect(textOf(rawMessage({ status: 204, fields: [['A', 'b']], body: utf8('x') }))).toBe(
    'HTTP/1.1 204\r\nA: b\r\n\r\nx',
  );
});

describe('a curl command', () => {
  it('sends each delivery with exactly its fields and bytes', async () => {
    for (const { name, message } of set.deliveries) {
      const received = await sent(message);
      expect([received.method, received.path], name).toEqual(['POST', '/slipway?shop=graz&x=[1]']);
      expect(hashOf(received.body), name).toBe(hashOf(message.body));
      for (const field of ['content-type', 'signature', 'signature-input', 'content-digest']) {
        const values = message.fields
          .filter(([one]) => one.toLowerCase() === field)
          .map(([, value]) => value);
        expect(received.headers[field], name).toBe(values.length === 0 ? undefined : values.join(', '));
      }
    }
  });

  it.each([
    ['quotes and what a shell expands', utf8(`it's "$(id)" \`id\` $HOME \\ %s !x\n\ttab\r\n`)],
    ['an at sign first', utf8('@/etc/hostname')],
    ['letters of other scripts', utf8('Grüße 東京 🎂')],
    ['no text', latin1("\u0000\u00ff%\\'\n  ")],
    ['nothing', new Uint8Array()],
  ])('keeps %s as they are', async (_, body) => {
    const message = { method: 'POST', target: '/', fields: [['X-Note', `it's $HOME`] as const], body };
    const received = await sent(message);
    expect([...received.body]).toEqual([...body]);
    expect(received.headers['x-note']).toBe(`it's $HOME`);
  });

  it('sends a field without a value', async () => {
    const message = { method: 'POST', target: '/', fields: [['X-Empty', ''] as const], body: utf8('x') };
    expect((await sent(message)).headers['x-empty']).toBe('');
  });
});

describe('a file of requests', () => {
  it('has every delivery, and says where a body cannot be written', () => {
    const text = httpFile(set.deliveries, sink);
    const parts = text.split(/^### /m).slice(1);
    expect(parts).toHaveLength(set.deliveries.length);
    for (const [index, { name, message }] of set.deliveries.entries()) {
      const part = parts[index] ?? '';
      expect(part.startsWith(`${name}: `)).toBe(true);
      const [, body] = part.split('\n\n');
      expect(body?.trimEnd()).toBe(name === 'oversized' ? '' : textOf(message.body));
      expect(part.includes('cannot be written here')).toBe(name === 'oversized');
    }
    expect(text).toContain(`\nPOST ${sink.href}\nContent-Type: application/cloudevents+json\n`);
    expect(text).not.toMatch(/^(?:Host|Content-Length):/m);
  });

  it.each(['{{secret}}', '{\n# x\n}', '< file', ' {}', '{}\n', 'a\r\nb'])(
    'leaves out the body %j',
    (body) => {
      const delivery = deliveryOf(set, 'genuine-ed25519');
      const text = httpFile([{ ...delivery, message: { ...delivery.message, body: utf8(body) } }], sink);
      expect(text).toContain('cannot be written here');
      expect(text).not.toContain('POST');
    },
  );
});

describe('an archive', () => {
  it.runIf(has('python3', '--version'))('is the same for the same set, and Python unpacks each file', () => {
    const archive = archiveOf(set, ADDRESSES);
    expect(hashOf(archive)).toBe(hashOf(archiveOf(set, ADDRESSES)));
    const file = path.join(folder, 'set.zip');
    writeFileSync(file, archive);
    // Python's module checks the checksum of each.
    execFileSync('python3', ['-m', 'zipfile', '-e', file, path.join(folder, 'unpacked')]);
    const files = archiveFiles(set, ADDRESSES);
    expect(files).toHaveLength(3 + 2 * set.deliveries.length);
    for (const [name, content] of files) {
      expect(hashOf(readFileSync(path.join(folder, 'unpacked', name))), name).toBe(hashOf(content));
    }
    const keys = JSON.parse(readFileSync(path.join(folder, 'unpacked', 'keys.json'), 'utf8')) as unknown;
    expect(keys).toEqual({ keys: set.keys });
  });

  it('lists what is expected of each delivery, and why', () => {
    const readme = textOf(archiveFiles(set, ADDRESSES)[0]?.[1] ?? new Uint8Array());
    expect(readme).toContain(`They are signed for the sink ${FORGED_SINK.href}.`);
    expect(readme).toContain('send them to\nhttp://localhost:9000/receiver.');
    for (const { name, title, reason } of set.deliveries) {
      expect(readme).toContain(`\`${name}\`: ${title}. **`);
      expect(readme).toContain(reason);
    }
  });

  it('can be empty', () => {
    expect(writeZip([])).toHaveLength(22);
  });
});
