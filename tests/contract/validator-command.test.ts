import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { resolve } from '../../src/contract/readContract';
import type { Example } from '../../src/contract/openapi';
import type { ErrorDocument } from '../../src/contract/validator';
import { bundleAll } from '../support/contracts';
import { edit, root } from '../support/scratch';

const minimal = {
  data: {
    type: 'sales',
    attributes: { country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44+01:00' },
  },
};
const text = JSON.stringify(minimal);
let folder: string;
/** Where the command is as JavaScript, made once: to translate it for each call takes longer than the call. */
let program: string;
const file = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'validate-'));
  const scratch = path.join(root, '.generated', 'scratch');
  await mkdir(scratch, { recursive: true });
  program = await mkdtemp(path.join(scratch, 'program-'));
  const compiler = path.join(root, 'src', 'contract', 'validator', 'compile', 'compileValidators.ts');
  await build({
    entryPoints: [path.join(root, 'scripts', 'validate.ts')],
    outfile: path.join(program, 'validate.cjs'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    // The compiler of the validators looks beside its own source for what they are made of.
    define: { 'import.meta.url': JSON.stringify(String(pathToFileURL(compiler))) },
  });
  const euros = (amount: string) => ({ currency: 'EUR', amount });
  const totals = { grossAmount: euros('3.00'), netAmount: euros('1.00'), taxAmount: euros('0.20') };
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'good.json': text,
    'bom.json': `\ufeff${text}`,
    'bad.json': text.replace('"at"', '"AT"').replace('"sales"', '"\u009b31m\\u001b[31m"'),
    'sums.json': text.replace('"country"', `"totals":${JSON.stringify(totals)},"country"`),
    'event.json': '{"anything": [1]}',
    'broken.json': '{\n  "data": {\n    "type": sales\n  }\n}\n',
    'latin1.json': Uint8Array.from([0x22, 0xe4, 0x22]),
    'receipt.pdf': Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0xff]),
    'empty.json': ' \n',
    'form.json': 'grant_type=client_credentials',
    'twice.json': text
      .replace('"country"', '\n "locale": "fr-CH", "country"')
      .replace('"type"', '"type": 1,\n"ty\\u0070e"'),
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(file(name), content);
  }
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(program, { recursive: true, force: true });
});

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in a process of its own. */
function validate(args: readonly string[], input = '', cwd = root): Ended {
  return run([path.join(program, 'validate.cjs'), ...args], input, cwd);
}

function run(args: readonly string[], input: string, cwd: string): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, input, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('a valid body ends with 0', () => {
  it('of a file, with one line', () => {
    expect(validate(['createSale', file('good.json')])).toEqual({
      status: 0,
      stdout: `${file('good.json')}: valid for createSale.\n`,
      stderr: '',
    });
  });

  it('of standard input, with or without a hyphen, and with a byte order mark', () => {
    for (const args of [['checkout/createSale'], ['createSale', '-']]) {
      expect(validate(args, text)).toMatchObject({ status: 0, stderr: '' });
    }
    expect(validate(['createSale', file('bom.json')]).status).toBe(0);
  });

  it('with warnings', () => {
    const { status, stdout } = validate(['createSale', file('sums.json')]);
    expect(status).toBe(0);
    expect(stdout).toContain('\n  Warning: /data/attributes/totals/grossAmount: grossAmount is 3.00 EUR');
  });

  it('as JSON', () => {
    const { status, stdout, stderr } = validate(['--json', 'createSale', file('sums.json')]);
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      valid: true,
      warnings: [{ pointer: '/data/attributes/totals/grossAmount' }],
    });
  });

  it('of another media type, of no body, and of a body that is no JSON', () => {
    const media = ['--media-type', 'application/json'];
    expect(validate(['publishEvents', ...media, file('event.json')]).status).toBe(0);
    expect(validate(['listSales'])).toMatchObject({ status: 0, stderr: '' });
    expect(validate(['putAttachment', file('receipt.pdf')]).stdout).toContain('any content is valid');
  });
});

describe('an invalid body ends with 1', () => {
  it('with the error document on stdout and a list on stderr', () => {
    const { status, stdout, stderr } = validate(['createSale', file('bad.json')]);
    expect(status).toBe(1);
    const { errors } = JSON.parse(stdout) as ErrorDocument;
    expect(errors.map(({ source }) => source?.pointer)).toEqual(['/data/type', '/data/attributes/country']);
    expect(stderr).toContain(`${file('bad.json')}: not valid for createSale, 2 errors:\n`);
    for (const { detail, source } of errors) {
      expect(stderr).toContain(`  ${source?.pointer ?? ''}\n    `);
      expect(stderr).toContain(detail.slice(-30));
    }
    // Nothing of the body may steer the terminal.
    expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });

  it('with JSON only', () => {
    const { status, stdout, stderr } = validate(['createSale', file('bad.json'), '--json']);
    expect([status, stderr]).toEqual([1, '']);
    expect((JSON.parse(stdout) as ErrorDocument).errors).toHaveLength(2);
  });

  // A server takes no text that is not JSON, so there is nothing that the command could not tell.
  it.each([
    ['broken.json', 'The body is not JSON: line 3, column 13, expected a value.'],
    ['empty.json', 'The body is not JSON: line 2, column 1, expected a value.'],
    ['latin1.json', 'The body is not UTF-8 text.'],
  ])('of text that is not JSON, with the same kind of document: %s', (name, detail) => {
    const { status, stdout, stderr } = validate(['--json', 'createSale', file(name)]);
    expect([status, stderr]).toEqual([1, '']);
    const { errors } = JSON.parse(stdout) as ErrorDocument;
    const [{ id, ...error } = { id: '' }, ...more] = errors;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect([error, more]).toEqual([
      {
        status: '400',
        code: 'InvalidParameterValue',
        title: 'A value in the request is not valid.',
        detail,
        source: { pointer: '' },
      },
      [],
    ]);
    const { stderr: words } = validate(['createSale', file(name)]);
    expect(words).toBe(`${file(name)}: not valid for createSale, 1 error:\n  (the body)\n    ${detail}\n`);
  });

  it('with a name that is there twice, each with pointer, lines and columns, in the order of the text', () => {
    const { status, stdout } = validate(['--json', 'createSale', file('twice.json')]);
    expect(status).toBe(1);
    const { errors } = JSON.parse(stdout) as ErrorDocument;
    expect(errors.map(({ source, detail }) => [source?.pointer, detail])).toEqual([
      [
        '/data/type',
        'The name "type" is in data more than once, in line 1, column 10, and again in line 2, column 1: ' +
          'which value a receiver takes is not defined, so send one.',
      ],
      [
        '/data/attributes/locale',
        'The name "locale" is in attributes more than once, in line 3, column 2, and again in line 3, ' +
          'column 36: which value a receiver takes is not defined, so send one.',
      ],
    ]);
  });

  it('of an operation that takes none, and of another media type', () => {
    expect(validate(['getSale', file('good.json')])).toMatchObject({ status: 1 });
    expect(
      validate(['publishEvents', '--media-type=application/cloudevents-batch+json', file('good.json')]),
    ).toMatchObject({ status: 1 });
  });
});

describe('what cannot be told ends with 2 and nothing on stdout', () => {
  it.each<[string, string[], RegExp]>([
    ['no operation', [], /An operation must be named/],
    [
      'an unknown operation',
      ['creatSale', 'good.json'],
      /no operation "creatSale"\. Did you mean createSale\?/,
    ],
    [
      'an ambiguous operation',
      ['createPass', 'good.json'],
      /apple-wallet\/createPass, google-wallet\/createPass/,
    ],
    ['a missing file', ['createSale', 'nothing.json'], /nothing\.json cannot be read: there is no such file/],
    ['a folder', ['createSale', '.'], /it is a folder/],
    ['too many arguments', ['createSale', 'good.json', 'bad.json'], /Too many arguments/],
    ['an unknown option', ['createSale', '--jsno', 'good.json'], /--jsno/],
    [
      'a form, whose fields it reads from JSON',
      ['createToken', 'form.json'],
      /read from JSON.*column 1, expected/,
    ],
    [
      'an unknown media type',
      ['publishEvents', '--media-type', 'text/plain', 'good.json'],
      /application\/cloudevents-batch\+json/,
    ],
  ])('%s', (_what, args, message) => {
    const named = args.map((arg) => (/\.json$|^\.$/.test(arg) ? file(arg) : arg));
    const { status, stdout, stderr } = validate(named);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).toContain('Fix: ');
    expect(stderr).not.toMatch(/^ {4}at /m);
  });
});

it('explains itself, run as `npm run validate` runs it', () => {
  const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  expect(run([tsx, path.join(root, 'scripts', 'validate.ts'), '--help'], '', root)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Exit codes: 0 valid') as string,
  });
});

it('follows a contract that has changed since the last run', async () => {
  await mkdir(path.join(root, '.generated', 'scratch'), { recursive: true });
  const project = await mkdtemp(path.join(root, '.generated', 'scratch', 'validate-'));
  try {
    await cp(path.join(root, 'openapi'), path.join(project, 'openapi'), { recursive: true });
    expect(validate(['createSale', file('good.json')], '', project)).toMatchObject({ status: 0 });
    const country = path.join(project, 'openapi', 'checkout', 'schemas', 'CountryCode.yaml');
    await edit(country, '[a-z]{2}', '[A-Z]{2}');
    expect(validate(['createSale', file('good.json')], '', project)).toMatchObject({ status: 1 });
    await edit(country, 'pattern:', 'pattern: [');
    expect(validate(['createSale', file('good.json')], '', project)).toMatchObject({ status: 2, stdout: '' });
  } finally {
    await rm(project, { recursive: true, force: true });
  }
});

it('takes the examples of the contract', async () => {
  const contract = (await bundleAll()).get('iam');
  const example = resolve<Example>(contract as never, {
    $ref: '#/components/examples/createTenant.request.bakeryChain',
  });
  expect(validate(['createTenant'], JSON.stringify(example.value))).toMatchObject({ status: 0 });
});
