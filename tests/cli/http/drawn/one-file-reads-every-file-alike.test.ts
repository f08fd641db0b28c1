import { spawnSync } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { COMMANDS } from '../../../../src/cli/main';
import { RECORDING_FORMAT } from '../../../../src/rehearsal/recording/recording';
import { documentPath } from '../../../support/conversions';
import { journalOf, shopJournal } from '../../../support/fiscal/journals';
import { root } from '../../../support/scratch';
import { usedTool } from '../../../support/toolFile';

const tool = await usedTool();
const REQUEST = path.join(root, 'tests', 'fixtures', 'conversions', 'receipt-request', 'de-tip.json');

/** The options that name a file or a folder which the command writes. */
const WRITTEN = ['record', 'report', 'keys-out'];

/** A call that reads a file, which is named FILE in it; by the option or the argument that names it. */
interface Reading {
  readonly args: readonly string[];
  /** What is said of an endless file; by default its bound. */
  readonly endless?: string;
  /** Whether a folder is read as well. */
  readonly readsFolders?: true;
}

const READINGS: Readonly<Record<string, Reading>> = {
  'validate <file>': { args: ['validate', 'createSale', 'FILE'] },
  'recalculate <file>': { args: ['recalculate', 'FILE'] },
  'convert <file>': { args: ['convert', 'FILE'], readsFolders: true },
  'convert --response': { args: ['convert', REQUEST, '--response', 'FILE'] },
  'verify <delivery>': { args: ['verify', 'FILE', '--keys', 'text.txt'] },
  'verify --keys': { args: ['verify', 'text.txt', '--keys', 'FILE'] },
  'verify --body': { args: ['verify', 'text.txt', '--keys', 'text.txt', '--body', 'FILE'] },
  'inspect <code>': { args: ['inspect', 'FILE'] },
  'inspect --sale': { args: ['inspect', 'V0;', '--sale', 'FILE'] },
  'inspect --key': { args: ['inspect', 'V0;', '--key', 'FILE'] },
  'inspect --aes-key': { args: ['inspect', 'V0;', '--aes-key', 'FILE'] },
  'inspect --journal': { args: ['inspect', '--journal', 'FILE'] },
  'forge --event-file': { args: ['forge', '--to', 'http://localhost:9/', '--event-file', 'FILE'] },
  'rehearse --read': { args: ['rehearse', '--read', 'FILE'], endless: 'neither a recording' },
  // It is read with the first question.
  'mcp --docs': { args: ['mcp', '--docs', 'FILE'], endless: '' },
};

await tool.save('text.txt', 'a text');
await tool.save('secret.json', '{}');
await mkdir(path.join(tool.folder, 'folder'));
spawnSync('mkfifo', [path.join(tool.folder, 'pipe')]);
await chmod(path.join(tool.folder, 'secret.json'), 0);
await chmod(tool.folder, 0o755);

/** Runs a command as a user who is not permitted everything. */
function runAsUser(args: readonly string[]) {
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  return spawnSync(process.execPath, ['slipway.mjs', ...args], {
    ...{ cwd: tool.folder, encoding: 'utf8', input: '', timeout: 60_000 },
    ...user,
  } as const);
}

it('every file that an option or an argument of a command names is one of these', () => {
  const named = COMMANDS.flatMap(({ name, args = {}, options }) => [
    ...Object.keys(args)
      .map((arg) => arg.replace(/[[\]…]/g, ''))
      .filter((arg) => /^<(?:file|delivery|code)>$/.test(arg))
      .map((arg) => `${name} ${arg}`),
    ...Object.entries(options).flatMap(([option, { type, ...more }]) =>
      type === 'string' && 'value' in more && more.value === '<file>' && !WRITTEN.includes(option)
        ? [`${name} --${option}`]
        : [],
    ),
  ]);
  expect(named.sort()).toEqual(Object.keys(READINGS).sort());
});

describe.each(Object.entries(READINGS))('%s', (_name, { args, endless = 'has more than', readsFolders }) => {
  it.each<readonly [file: string, message: string]>([
    ['missing.json', 'missing.json cannot be read: there is no such file.'],
    ['text.txt/a.json', 'text.txt/a.json cannot be read: a part of its path is not a folder.'],
    ['folder', readsFolders === true ? 'folder' : 'folder cannot be read: it is a folder.'],
    ['pipe', 'pipe cannot be read: it is neither a file nor a folder.'],
    ['secret.json', 'secret.json cannot be read: this user is not permitted to read it.'],
    ...(endless === '' ? [] : [['/dev/zero', endless] as const]),
  ])('says why it does not read %s, and what to do, without a trace', (file, message) => {
    const { status, stdout, stderr } = runAsUser(args.map((arg) => (arg === 'FILE' ? file : arg)));
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).toContain('Fix: ');
    expect(stderr).not.toMatch(/^ {4}at /m);
  });
});

describe('instead of a file', () => {
  const sale = tool.run(['example', 'createSale', 'austrianRksv']).stdout;

  it('the standard input is read by -, by every command with a file', async () => {
    await tool.save('sale.json', sale);
    for (const [name, { args }] of Object.entries(READINGS)) {
      if (/<(?:file|delivery|code)>/.test(name)) {
        const given = args.map((arg) => (arg === 'FILE' ? '-' : arg));
        const { stderr, stdout, status } = tool.run(given, sale);
        const named = tool.run(args.map((arg) => (arg === 'FILE' ? 'sale.json' : arg)));
        const short = (text: string) => text.replaceAll(/standard input|sale\.json/g, 'FILE');
        expect([name, status, short(stdout), short(stderr)]).toEqual([
          ...[name, named.status, short(named.stdout), short(named.stderr)],
        ]);
      }
    }
  });

  it('an argument of inspect that is a code is one, whatever it is like', () => {
    expect(tool.run(['inspect', 'V0;a/b.json']).stdout).toContain('code');
    expect(tool.run(['inspect', 'Sicherheitseinrichtung ausgefallen']).status).toBe(0);
  });
});

describe('an option that only other commands have', () => {
  it.each(COMMANDS.filter(({ options }) => !('sink' in options)).map(({ name }) => [name]))(
    'is refused by %s, with their names',
    (name) => {
      const { status, stderr } = tool.run([name, '--sink', 'https://a.example/']);
      expect([status, stderr]).toEqual([
        2,
        expect.stringContaining(`${name} has no option --sink, which sandbox, verify, rehearse, forge have.`),
      ]);
    },
  );

  it.each(['--sink', '--port', '--origin', '--seed', '--play', '--record'])(
    '%s is refused where a recording is read',
    (option) => {
      const { status, stderr } = tool.run(['rehearse', '--read', 'run.jsonl', option, '1']);
      expect([status, stderr]).toEqual([2, expect.stringContaining(`${option} works only without it.`)]);
    },
  );
});

describe('how far a long command has come', () => {
  const TERMINAL = [
    '--import',
    `data:text/javascript,${encodeURIComponent('Object.defineProperty(process.stderr, "isTTY", { value: true })')}`,
  ];
  const { register, receipts } = shopJournal();
  const call = { kind: 'call', at: 0, method: 'GET', host: 'localhost', target: '/', requestFields: {} };
  const head = {
    format: RECORDING_FORMAT,
    country: 'at',
    concern: 'till',
    seed: 1,
    started: '',
    contracts: {},
  };
  const lines = Array.from({ length: 120 }, (_, index) => ({ ...call, sequence: index + 1 }));

  it.each([
    ['rehearse', ['rehearse', '--read', 'run.jsonl'], /100 calls examined/],
    ['convert', ['convert', documentPath('dfka/closing.json')], /\d of 10 receipts converted|MB read/],
    ['inspect', ['inspect', '--journal', 'journal.json'], /The journal is read/],
  ])('is one line of a terminal, and nothing elsewhere: %s', async (_name, args, shown) => {
    await tool.save('run.jsonl', [head, ...lines].map((one) => `${JSON.stringify(one)}\n`).join(''));
    await tool.save('journal.json', journalOf(register, receipts));
    const piped = tool.run(args);
    const watched = tool.run(args, '', TERMINAL);
    expect(watched.stderr.split('\r\u001b[2K').slice(1, -1)).toContainEqual(expect.stringMatching(shown));
    expect(watched.stdout).toBe(piped.stdout);
    expect(piped.stderr).not.toContain('\u001b');
    // The line is empty again before anything else is printed.
    expect(watched.stderr.slice(watched.stderr.lastIndexOf('\r'))).toMatch(
      /^\r\u001b\[2K(?!\S+ \S+ examined)/,
    );
  });
});
