import { spawnSync } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';

import type { ErrorDocument } from '../../../../src/validator';
import { edit, root } from '../../../support/scratch';
import { folderInProject, folderOfTestInProject, temporaryFolder } from '../../../support/temporary';

const minimal = {
  data: {
    type: 'sales',
    attributes: { country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44+01:00' },
  },
};
const text = JSON.stringify(minimal);
const folder = temporaryFolder();
/** The folder of the command as JavaScript. Compiling it for each call would take longer than the call. */
const program = folderInProject();
const file = (name: string) => path.join(folder, name);

beforeAll(async () => {
  const compiler = path.join(root, 'src', 'validator', 'compile', 'compileValidators.ts');
  await build({
    // That command alone: with all of them, each call would take longer.
    stdin: {
      contents: "import { validate } from './site'; void validate.start(process.argv.slice(2));",
      resolveDir: path.join(root, 'scripts'),
    },
    outfile: path.join(program, 'validate.cjs'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    // The validator compiler finds its inputs relative to its own source file.
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
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(file(name), content);
  }
});

interface RunResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in a separate process. */
function validate(args: readonly string[], input = '', cwd = root): RunResult {
  return run([path.join(program, 'validate.cjs'), ...args], input, cwd);
}

function run(args: readonly string[], input: string, cwd: string): RunResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, input, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the exit code is 0 for a valid body', () => {
  it('from a file, with one line of output', () => {
    expect(validate(['createSale', file('good.json')])).toEqual({
      status: 0,
      stdout: `${file('good.json')}: valid for createSale.\n`,
      stderr: '',
    });
  });

  it('from standard input, with or without a hyphen, and with a byte order mark', () => {
    for (const args of [['checkout/createSale'], ['createSale', '-']]) {
      expect(validate(args, text)).toMatchObject({ status: 0, stderr: '' });
    }
    expect(validate(['createSale', file('bom.json')]).status).toBe(0);
  });

  it('that has warnings', () => {
    const { status, stdout } = validate(['createSale', file('sums.json')]);
    expect(status).toBe(0);
    expect(stdout).toContain(
      '\n  Warning: /data/attributes/totals/grossAmount (line 1, column 49): grossAmount is 3.00 EUR',
    );
  });

  it('with JSON output', () => {
    const { status, stdout, stderr } = validate(['--json', 'createSale', file('sums.json')]);
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      valid: true,
      warnings: [{ pointer: '/data/attributes/totals/grossAmount' }],
    });
  });

  it('of another media type, for no body, and for a body that is not JSON', () => {
    const media = ['--media-type', 'application/json'];
    expect(validate(['publishEvents', ...media, file('event.json')]).status).toBe(0);
    expect(validate(['listSales'])).toMatchObject({ status: 0, stderr: '' });
    expect(validate(['putAttachment', file('receipt.pdf')]).stdout).toContain('any content is valid');
  });
});

describe('the exit code is 1 for an invalid body', () => {
  it('with the error document on stdout and a list on stderr', () => {
    const { status, stdout, stderr } = validate(['createSale', file('bad.json')]);
    expect(status).toBe(1);
    const { errors } = JSON.parse(stdout) as ErrorDocument;
    expect(errors.map(({ source }) => source?.pointer)).toEqual(['/data/type', '/data/attributes/country']);
    expect(stderr).toContain(`${file('bad.json')}: not valid for createSale, 2 errors:\n`);
    for (const { detail, source } of errors) {
      expect(stderr).toMatch(new RegExp(`  ${source?.pointer ?? ''} \\(line \\d+, column \\d+\\)\\n    `));
      expect(stderr).toContain(detail.slice(-30));
    }
    // The output must not contain control characters from the body.
    expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });

  // Servers reject text that is not JSON, so its validation is complete.
  it.each([
    ['broken.json', 'The body is not JSON: line 3, column 13, expected a value.', { line: 3, column: 13 }],
    ['empty.json', 'The body is not JSON: line 2, column 1, expected a value.', { line: 2, column: 1 }],
    ['latin1.json', 'The body is not UTF-8 text.', undefined],
  ])('of text that is not JSON, with the same error document: %s', (name, detail, meta) => {
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
        ...(meta === undefined ? {} : { meta }),
      },
      [],
    ]);
    const { stderr: text } = validate(['createSale', file(name)]);
    expect(text).toBe(`${file(name)}: not valid for createSale, 1 error:\n  (the body)\n    ${detail}\n`);
  });

  it('of an operation without a body, and of another media type', () => {
    expect(validate(['getSale', file('good.json')])).toMatchObject({ status: 1 });
    expect(
      validate(['publishEvents', '--media-type=application/cloudevents-batch+json', file('good.json')]),
    ).toMatchObject({ status: 1 });
  });
});

it.each<[string, string[], RegExp]>([
  ['no operation', [], /The operation is missing/],
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
])('the exit code is 2, with nothing on stdout, for %s', (_problem, args, message) => {
  const named = args.map((arg) => (/\.json$|^\.$/.test(arg) ? file(arg) : arg));
  const { status, stdout, stderr } = validate(named);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(message);
  expect(stderr).toContain('Fix: ');
  expect(stderr).not.toMatch(/^ {4}at /m);
});

it('several files are judged together, and one that is wrong fails all', () => {
  const files = [file('good.json'), file('bad.json')];
  const { status, stdout, stderr } = validate(['createSale', ...files]);
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout).toMatch(
    /good\.json: valid for createSale\.\n[^]*bad\.json: not valid for createSale, 2 errors:/,
  );
  expect(JSON.parse(validate(['createSale', ...files, '--json']).stdout)).toMatchObject([
    { file: files[0], valid: true },
    { file: files[1], errors: [{ status: '400' }, { status: '400' }] },
  ]);
});

it('the command prints its usage when run like `npm run validate`', () => {
  const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  expect(run([tsx, path.join(root, 'scripts', 'run.ts'), 'validate', '--help'], '', root)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Exit codes: 0 valid') as string,
  });
});

it('a contract change takes effect on the next run', async () => {
  const project = folderOfTestInProject();
  await cp(path.join(root, 'openapi'), path.join(project, 'openapi'), { recursive: true });
  expect(validate(['createSale', file('good.json')], '', project)).toMatchObject({ status: 0 });
  const country = path.join(project, 'openapi', 'checkout', 'schemas', 'CountryCode.yaml');
  await edit(country, '[a-z]{2}', '[A-Z]{2}');
  expect(validate(['createSale', file('good.json')], '', project)).toMatchObject({ status: 1 });
  await edit(country, 'pattern:', 'pattern: [');
  expect(validate(['createSale', file('good.json')], '', project)).toMatchObject({ status: 2, stdout: '' });
});
