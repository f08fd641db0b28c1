import path from 'node:path';
import { Readable } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { projectPaths } from '../../../src/kit/paths';
import { InputError } from '../../../src/kit/problem';
import { compiledValidators } from '../../../src/pipeline/generate/compiledValidators';
import { validateBody } from '../../../src/cli/validate/validateBody';
import { SALE } from '../../support/credentials';
import { root } from '../../support/scratch';
import { usedTool } from '../../support/toolFile';

const tool = await usedTool();

describe('validate', () => {
  const text = JSON.stringify(SALE);

  it.each([
    ['createSale good.json'],
    ['createSale bad.json'],
    ['createSale --json bad.json'],
    ['createSale --format xml bad.json'],
    ['createSale --law de --json good.json'],
    ['checkout/createSale broken.json'],
    ['webhooks/saleCreated good.json'],
    ['createSale missing.json'],
    ['createSal good.json'],
    ['createSale --media-type text/html good.json'],
    ['createSale'],
    [''],
  ])('prints and returns for "%s" what npm run validate does', async (line) => {
    await tool.save('good.json', text);
    await tool.save('bad.json', text.replace('"at"', '"AT"').replace('sales', 'sale'));
    await tool.save('broken.json', '{\n  "data": {');
    const args = line.split(' ').filter(Boolean);
    const own = await repositoryRun(args, text);
    const { status, stdout, stderr } = tool.run(
      args.length === 0 ? ['validate'] : ['validate', ...args],
      text,
    );
    expect({
      status,
      stdout,
      stderr: stderr.replaceAll('node slipway.mjs validate', 'npm run validate --'),
    }).toEqual(own);
  });

  it.each([
    ['createSal', 'give createSale.'],
    ['createPass', 'give apple-wallet/createPass or google-wallet/createPass.'],
    ['zzzzzzzz', 'give one of these.'],
    ['createSale --media-type text/html', 'give application/vnd.api+json.'],
  ])('names what to give instead of "%s"', (line, fix) => {
    const { status, stderr } = tool.run(['validate', ...line.split(' ')], text);
    expect([status, stderr]).toEqual([2, expect.stringContaining(`Fix: ${fix}\n`)]);
  });

  it('prints in the format that is asked for, and by default the errors in both', async () => {
    await tool.save('bad.json', text.replace('"at"', '"AT"'));
    const run = (...args: string[]) => tool.run(['validate', 'createSale', 'bad.json', ...args]);
    const [both, json, words] = [run(), run('--format', 'json'), run('--format', 'text')];
    expect([json.stdout, json.stderr]).toEqual([both.stdout, '']);
    expect([words.stdout, words.stderr]).toEqual([both.stderr, '']);
    expect(run('--json')).toEqual(json);
    expect(words.stdout).toMatch(/^bad\.json: not valid for createSale, 1 error:\n/);
  });

  async function repositoryRun(args: readonly string[], input: string) {
    const absolute = args.map((arg) => (arg.endsWith('.json') ? path.join(tool.folder, arg) : arg));
    const short = (shown: string) => shown.replaceAll(`${tool.folder}/`, '');
    try {
      const result = await validateBody(
        absolute,
        compiledValidators(projectPaths(root)),
        Readable.from([Buffer.from(input)]),
      );
      return { status: result.code as number, stdout: short(result.stdout), stderr: short(result.stderr) };
    } catch (error) {
      if (!(error instanceof InputError)) {
        throw error;
      }
      return { status: 2, stdout: '', stderr: `${short(error.message)}\n` };
    }
  }
});
