import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { projectPaths } from '../../../../src/kit/paths';
import { InputError } from '../../../../src/kit/problem';
import { languages, type LanguageId } from '../../../../src/reference/samples/languages';
import { collectSamples, type Sample } from '../../../../tools/samples/collectSamples';
import { runSampleCommand } from '../../../../tools/samples/runSampleCommand';
import { runLanguage } from '../../../../tools/samples/runLanguage';
import { runSample } from '../../../../tools/samples/runSample';
import { createService } from '../../../../src/sandbox/service/service';
import { root } from '../../../support/scratch';
import { testContracts } from '../../../support/sandboxClient';
import { folderInProject } from '../../../support/temporary';

const folder = folderInProject();

const apis = await testContracts();
const service = createService(apis);
const samples = apis.flatMap(({ id, contract }) => collectSamples(id, contract));

function sampleOf(name: string, id: LanguageId = 'javascript'): Sample {
  return (
    samples.find((one) => one.language.id === id && `${one.operation}/${one.request.example}` === name) ??
    expect.fail(`There is no sample ${name} in ${id}.`)
  );
}

/** Runs a JavaScript sample with a changed text. */
async function runChanged(name: string, from: string | RegExp, to: string): Promise<string[]> {
  const sample = sampleOf(name);
  const text = sample.text.replace(from, to);
  expect(text).not.toBe(sample.text);
  const file = path.join(folder, 'changed.mjs');
  writeFileSync(file, text);
  const differences = await runSample(sample, [process.execPath, file], service, folder);
  expect(readdirSync(folder)).toEqual(['changed.mjs']);
  return differences;
}

describe('a sample is reported', () => {
  it.each([
    ['that calls another address', '/sales`', '/sale`', /the target is ".*\/sale" instead of ".*\/sales"/],
    ['that omits a header', /\n.*'Api-Version'.*/, '', /the Api-Version is absent instead of "2022-03-07"/],
    ['that sends another body', "'de-DE'", "'de-AT'", /the body is .*"locale\\":\\"de-AT/],
    [
      'that the contract rejects',
      /country: '..'/,
      'country: 5',
      /returns 400 instead of 201: Invalid.*country/,
    ],
    [
      'that prints something else',
      'JSON.stringify(document, null, 2)',
      '"done"',
      /does not print the response/,
    ],
    ['that exits with an error', /$/, 'process.exit(3);', /exits with code 3/],
    ['that sends no request', /await fetch/, 'await undefined', /it sends no request: .*TypeError/s],
    ['that sends an additional request', /$/, 'await fetch(baseUrl);', /an additional request, GET \//],
  ])('%s', async (_, from, to, words) => {
    const differences = await runChanged('checkout/createSale/minimal', from, to);
    expect(differences.join('\n')).toMatch(words);
  });

  it.each([
    [
      'checkout/getSaleReceipt/default',
      "'receipt.pdf'",
      "'other.pdf'",
      'does not save the response as receipt.pdf',
    ],
    [
      'checkout/headAttachment/default',
      'log(response.status, ',
      'log(',
      'does not print the status 200 first',
    ],
    [
      'checkout/putAttachment/warrantyTerms',
      /await readFile\(.*\)/,
      '"text"',
      'the received file is 74657874',
    ],
    [
      'iam/createToken/secretInForm',
      'client_id: clientId',
      'client_id: "me"',
      'the form is [["client_id","me"]',
    ],
  ])('that does not handle the response or the request body correctly: %s', async (name, from, to, words) => {
    expect((await runChanged(name, from, to)).join('\n')).toContain(words);
  });
});

it('a language reports a sample that fails with its page and its name', async () => {
  const [, language] = languages;
  const sample = { ...sampleOf('checkout/createSale/minimal'), text: 'process.exit(2);' };
  expect(await runLanguage(language, [sample], service, folder)).toMatchObject([
    {
      page: '/api/checkout/create-sale/',
      sample,
      differences: ['it exits with code 2', expect.anything()],
    },
  ]);
});

describe('the command', () => {
  it('counts the run and the skipped samples by language', async () => {
    const lines: string[] = [];
    await runSampleCommand(['javascript', 'csharp', 'iam/createTenant'], projectPaths(root), (line) => {
      lines.push(line);
    });
    expect(lines).toEqual([
      expect.stringMatching(/^JavaScript: 2 ran, 0 failed, in /),
      'C#: 2 SKIPPED, no Debian package provides a runtime for it',
    ]);
  });

  it.each([
    ['cobol', '"cobol" is neither a language nor an operation.'],
    ['checkout/payBill', 'No operation begins with "checkout/payBill".'],
  ])('reports an unknown name: %s', async (name, words) => {
    const run = runSampleCommand([name], projectPaths(root), () => undefined);
    await expect(run).rejects.toThrow(InputError);
    await expect(run).rejects.toThrow(words);
  });
});
