import path from 'node:path';

import ts from 'typescript';
import { expect, it } from 'vitest';

import { programsOf } from '../../../src/clients/programFiles';
import { bundleAll } from '../../support/contracts';
import { root, write } from '../../support/scratch';
import { temporaryFolder } from '../../support/temporary';
import { copiedFiles } from '../support/clientPrograms';

const folder = temporaryFolder();
const LANGUAGES = ['typescript', 'python', 'go', 'java', 'php', 'csharp'];
const programs = LANGUAGES.flatMap((language) =>
  Object.entries(programsOf(language)).map(([place, text]) => ({ language, place, text })),
);
const clients = programs.filter(({ place }) => /client/i.test(place));

it.each(programs)('$place in $language has at most 200 lines beside the empty ones', ({ text }) => {
  expect(text.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(200);
});

it.each(clients)('$place in $language sends the Api-Version of each contract', async ({ text }) => {
  expect(clients.length).toBe(LANGUAGES.length);
  const contracts = await bundleAll();
  const versions = [...contracts].map(([api, { info }]) => [api, info.version]);
  const pairs = text.matchAll(/["']?([a-z-]+)["']?\]?\s*(?::|,|=>|=)\s*["'](\d{4}-\d\d-\d\d)["']/g);
  expect([...pairs].map(([, api, version]) => [api, version]).sort()).toEqual(versions.sort());
});

it.each([
  ['the portal', {}],
  ['a program for Node.js', { module: 'nodenext', moduleResolution: 'nodenext' }],
])('the client and the queue in TypeScript compile under the options of %s', async (_what, changed) => {
  const files = await copiedFiles('typescript');
  write(path.join(folder, 'package.json'), '{ "type": "module" }');
  const names = Object.entries(files).map(([place, text]) => {
    write(path.join(folder, place), text);
    return path.join(folder, place);
  });
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    readonly config: { readonly compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      ...changed,
      ...{ types: ['node'], typeRoots: [path.join(root, 'node_modules', '@types')], paths: {} },
    },
    root,
  );
  const found = ts.getPreEmitDiagnostics(ts.createProgram(names, options));
  expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});
