import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { runTool } from '../../../../tools/suite/runTool';
import { readJunit, readSarif } from '../../support/checkFormats';
import { SALE } from '../../../support/credentials';
import { startEcho } from '../../../support/echo';
import { root } from '../../../support/scratch';
import { usedTool } from '../../../support/toolFile';

const tool = await usedTool();
const echo = await startEcho(() => ({ status: 204 }));
afterAll(() => echo.close());

/** A request that does not have the name of the seller, which the law asks for. */
const SOURCE = path.join(root, 'tests', 'fixtures', 'conversions', 'receipt-request', 'de-tip.json');

const HOSTILE = 'AT"><x>&\u0001\u009b\u202e';

/** A command that finds something wrong, and the fault that its reports have to name. */
interface Faulty {
  readonly name: string;
  readonly args: readonly string[];
  readonly problem: RegExp;
  readonly tool: string;
}

const FAULTY: readonly Faulty[] = [
  {
    ...{ name: 'validate', args: ['validate', 'createSale', 'bad.json'] },
    ...{ problem: /^contract\/InvalidParameterValue$/, tool: 'slipway validate' },
  },
  {
    ...{ name: 'validate --law', args: ['validate', 'createSale', 'good.json', '--law', 'ch'] },
    ...{ problem: /^law-ch\//, tool: 'slipway validate' },
  },
  {
    ...{ name: 'convert', args: ['convert', SOURCE] },
    ...{ problem: /^law-de\//, tool: 'slipway convert' },
  },
  {
    ...{ name: 'verify', args: ['verify', 'delivery.http', '--keys', 'jwks.json'] },
    ...{ problem: /^signature\//, tool: 'slipway verify' },
  },
  {
    ...{ name: 'inspect', args: ['inspect', 'V0;x;y'] },
    ...{ problem: /^code\//, tool: 'slipway inspect' },
  },
  {
    ...{ name: 'forge', args: ['forge', '--to', `${echo.origin}/`, '--keys-out', 'made.json'] },
    ...{ problem: /^digest-removed$/, tool: 'slipway forge' },
  },
];

const text = JSON.stringify(SALE);
await tool.save('good.json', text);
await tool.save('bad.json', text.replace('"at"', JSON.stringify(HOSTILE)));
await tool.save('jwks.json', JSON.stringify({ keys: [] }));
await tool.save('delivery.http', 'POST /hooks HTTP/1.1\r\nHost: hooks.example\r\n\r\n{}');

/** The receiver of forged deliveries is in this process, which must not wait. */
const run = (args: readonly string[]) => runTool([process.execPath, 'slipway.mjs', ...args], tool.folder);

describe.each(FAULTY)('$name', ({ args, problem, tool: name }) => {
  it('names what is wrong in JUnit XML, with the exit code of the other formats', async () => {
    const junit = await run([...args, '--format', 'junit']);
    const cases = readJunit(junit.stdout);
    expect(junit.status).toBe(1);
    expect(cases.flatMap(({ failures }) => failures.map(({ type }) => type))).toContainEqual(
      expect.stringMatching(problem),
    );
    expect(cases.every(({ classname }) => classname.startsWith(`${name}.`))).toBe(true);
    expect((await run([...args, '--format', 'json'])).status).toBe(1);
  });

  it('names the same in SARIF', async () => {
    const sarif = await run([...args, '--format', 'sarif']);
    expect(sarif.status).toBe(1);
    const errors = readSarif(sarif.stdout).filter(({ level }) => level === 'error');
    const junit = readJunit((await run([...args, '--format', 'junit'])).stdout);
    expect(errors.map(({ ruleId }) => ruleId)).toEqual(
      junit.flatMap(({ failures }) => failures.map(({ type }) => type)),
    );
    const version = (await run(['--version'])).stdout.trim();
    expect(sarif.stdout).toContain(`"version": ${JSON.stringify(version)}`);
  });
});

it('a sale that holds passes, its warnings fail nothing, and what no sale shows is skipped', async () => {
  const args = ['validate', 'createSale', 'good.json', '--law', 'at', '--format', 'junit'];
  const { status, stdout } = await run(args);
  const cases = readJunit(stdout);
  expect([status, cases.filter(({ failures }) => failures.length > 0)]).toEqual([0, []]);
  expect(cases.map(({ skipped }) => skipped)).toContainEqual(
    expect.stringMatching(/^(?:cannot tell|not needed): /),
  );
});

it.each([
  ['validate', 'createSale', 'good.json'],
  ['convert', SOURCE],
  ['verify', 'delivery.http', '--keys', 'jwks.json'],
  ['inspect', 'V0'],
  ['forge', '--to', `${echo.origin}/`],
])('%s lists the formats, and refuses others', async (name, ...args) => {
  expect((await run([name, '--help'])).stdout).toMatch(/--format +text, for people, json, junit, .*or sarif/);
  const { status, output } = await run([name, ...args, '--format', 'html']);
  expect([status, output]).toEqual([
    2,
    expect.stringContaining('--format html is not one of text, json, junit, sarif.') as string,
  ]);
});

describe('where something is wrong in a body', () => {
  const text = JSON.stringify(SALE, null, 2);
  const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
  const place = { line: lineOf('"at"'), column: '      "country": '.length + 1 };
  const words = `line ${String(place.line)}, column ${String(place.column)}`;

  it('is said in every format, as lines and columns of the file', async () => {
    await tool.save('lines.json', text.replace('"at"', '"AT"'));
    const report = async (format: string, ...more: readonly string[]) =>
      (await run(['validate', 'createSale', 'lines.json', '--format', format, ...more])).stdout;
    expect(await report('text')).toContain(`  /data/attributes/country (${words})\n`);
    expect(JSON.parse(await report('json'))).toMatchObject({ errors: [{ meta: place }] });
    const [junit] = readJunit(await report('junit'));
    expect(junit?.failures[0]?.message).toMatch(new RegExp(`\\(${words}\\)$`));
    const [found] = readSarif(await report('sarif'));
    expect(found?.locations).toMatchObject([
      { physicalLocation: { region: { startLine: place.line, startColumn: place.column } } },
    ]);
  });

  it('is the place of an item of the law that is missing, or of what it is missing in', async () => {
    await tool.save('lines.json', text);
    const args = ['validate', 'createSale', 'lines.json', '--law', 'ch', '--format', 'sarif'];
    for (const { locations } of readSarif((await run(args)).stdout)) {
      expect(locations).toMatchObject([
        { physicalLocation: { region: { startLine: expect.any(Number) as number } } },
      ]);
    }
  });

  it('is the place of the fault in a text that is not JSON', async () => {
    await tool.save('broken.json', '{\n  "data": [,]\n}');
    const { stdout } = await run(['validate', 'createSale', 'broken.json', '--format', 'sarif']);
    expect(stdout).toMatch(/"startLine": 2,\s+"startColumn": 12/);
  });
});

describe('a file of several that cannot be read', () => {
  const files = ['good.json', 'missing.json', 'bad.json'];

  it.each([
    ['text', /^good\.json: valid [^]*bad\.json: not valid /],
    [
      'json',
      /"file": "good\.json",\s+"valid": true[^]*"file": "missing\.json"[^]*"file": "bad\.json",\s+"errors"/,
    ],
    ['junit', /file="good\.json"[^]*source\/unreadable[^]*contract\/InvalidParameterValue/],
    ['sarif', /source\/unreadable[^]*contract\/InvalidParameterValue/],
  ])('is named, and the others are reported as %s', async (format, found) => {
    const { status, stdout, output } = await run(['validate', 'createSale', ...files, '--format', format]);
    expect([status, stdout]).toEqual([2, expect.stringMatching(found)]);
    expect(output).toContain('missing.json cannot be read: there is no such file.');
  });

  it('is named by verify, too', async () => {
    const args = ['verify', 'missing.http', 'delivery.http', '--keys', 'jwks.json'];
    const { status, stdout, output } = await run(args);
    expect([status, stdout]).toEqual([2, expect.stringContaining('delivery.http: ')]);
    expect(output).toContain('missing.http cannot be read: there is no such file.');
  });
});

it.each(['junit', 'sarif'])(
  'the report on converted receipts names the line and the column of a file that cannot be read, as %s',
  async (format) => {
    await tool.save('broken.json', '{\n  "cbReceiptReference": "1",\n  "cbChargeItems": [,]\n}');
    const { status, stdout, output } = await run(['convert', 'broken.json', '--format', format]);
    expect([status, output]).toEqual([2, expect.stringMatching(/broken\.json:3 /) as string]);
    if (format === 'junit') {
      const [found] = readJunit(stdout);
      expect([found?.file, found?.failures[0]?.message, found?.failures[0]?.text]).toEqual([
        'broken.json',
        expect.stringMatching(/\(line 3, column \d+\)$/) as string,
        expect.stringMatching(/^Fix: /) as string,
      ]);
    } else {
      expect(stdout).toMatch(/"startLine": 3,\s+"startColumn": \d+/);
      expect(readSarif(stdout).map(({ ruleId }) => ruleId)).toEqual(['source/unreadable']);
    }
  },
);
