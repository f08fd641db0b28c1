import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runTool } from '../../../tools/samples/runTool';
import { readJunit, readSarif } from '../../support/checkFormats';
import { SALE } from '../../support/credentials';
import { startEcho } from '../../support/echo';
import { usedTool } from '../../support/toolFile';

const tool = await usedTool();
const echo = await startEcho(() => ({ status: 204 }));
afterAll(() => echo.close());

const HOSTILE = 'AT"><x>&\u0001\u009b\u202e';

/** A command that finds something wrong, and the fault that its reports have to name. */
interface Faulty {
  readonly name: string;
  readonly args: readonly string[];
  readonly fault: RegExp;
  readonly tool: string;
}

const FAULTY: readonly Faulty[] = [
  {
    ...{ name: 'validate', args: ['validate', 'createSale', 'bad.json'] },
    ...{ fault: /^contract\/InvalidParameterValue$/, tool: 'slipway validate' },
  },
  {
    ...{ name: 'validate --law', args: ['validate', 'createSale', 'good.json', '--law', 'ch'] },
    ...{ fault: /^law-ch\//, tool: 'slipway validate' },
  },
  {
    ...{ name: 'verify', args: ['verify', 'delivery.http', '--keys', 'jwks.json'] },
    ...{ fault: /^signature\//, tool: 'slipway verify' },
  },
  {
    ...{ name: 'inspect', args: ['inspect', 'V0;x;y'] },
    ...{ fault: /^code\//, tool: 'slipway inspect' },
  },
  {
    ...{ name: 'forge', args: ['forge', '--to', `${echo.origin}/`, '--keys-out', 'made.json'] },
    ...{ fault: /^digest-removed$/, tool: 'slipway forge' },
  },
];

beforeAll(async () => {
  const text = JSON.stringify(SALE);
  await tool.save('good.json', text);
  await tool.save('bad.json', text.replace('"at"', JSON.stringify(HOSTILE)));
  await tool.save('jwks.json', JSON.stringify({ keys: [] }));
  await tool.save('delivery.http', 'POST /hooks HTTP/1.1\r\nHost: hooks.example\r\n\r\n{}');
});

/** The receiver of forged deliveries is in this process, which must not wait. */
const run = (args: readonly string[]) => runTool([process.execPath, 'slipway.mjs', ...args], tool.folder);

describe.each(FAULTY)('$name', ({ args, fault, tool: name }) => {
  it('names what is wrong in JUnit XML, with the exit code of the other formats', async () => {
    const junit = await run([...args, '--format', 'junit']);
    const cases = readJunit(junit.stdout);
    expect(junit.status).toBe(1);
    expect(cases.flatMap(({ failures }) => failures.map(({ type }) => type))).toContainEqual(
      expect.stringMatching(fault),
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
  ['verify', 'delivery.http', '--keys', 'jwks.json'],
  ['inspect', 'V0'],
  ['forge', '--to', `${echo.origin}/`],
])('%s lists the formats, and refuses others', async (name, ...args) => {
  expect((await run([name, '--help'])).stdout).toMatch(/--format +text, for people, json, junit, .*or sarif/);
  const { status, output } = await run([name, ...args, '--format', 'html']);
  expect([status, output]).toEqual([
    2,
    expect.stringContaining('--format html is none of text, json, junit, sarif.') as string,
  ]);
});
