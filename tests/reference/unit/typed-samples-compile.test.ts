import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { unzipSync } from 'fflate';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

import { modelFiles } from '../../../src/clients/modelFiles';
import { readModels } from '../../../src/clients/models/readModels';
import type { Json } from '../../../src/contract/read/openapi';
import { listOperations } from '../../../src/contract/read/readContract';
import { typeDeclarations } from '../../../src/contract/typeDeclarations';
import { type Language, languages } from '../../../src/reference/samples/languages';
import { sampleExamples } from '../../../src/reference/samples/sampleExamples';
import { hasTypedCall, typedCall, type TypedCall } from '../../../src/reference/samples/typed/typedCall';
import { writeTypedCall } from '../../../src/reference/samples/typed/writeTypedCall';
import { checkRequest, SENT_FILE } from '../../../tools/samples/checkRequest';
import { hasTool, runTool, type Command } from '../../../tools/suite/runTool';
import { drawShare } from '../../../tools/suite/testSet';
import { bundleAll } from '../../support/contracts';
import { CLIENT, TOKEN } from '../../support/credentials';
import { type Echo, startEcho } from '../../support/echo';
import { root, write } from '../../support/scratch';
import { folderInProject } from '../../support/temporary';
import { typeProblems } from '../../support/typeProblems';
import { sorted } from '../../clients/support/models';

const PYRIGHT = path.join(root, 'node_modules', 'pyright', 'index.js');
const SECRETS = { token: TOKEN, clientId: CLIENT.id, clientSecret: CLIENT.secret };

type TypedLanguage = Extract<Language, { readonly hasClient: true }>;

/** How the samples of a language are compiled, all in one folder. */
interface Bench {
  readonly id: Exclude<TypedLanguage['id'], 'csharp'>;
  readonly isHere: () => boolean;
  /** Where the archives of the clients are unpacked, and where a sample of some name is saved. */
  readonly clients: string;
  readonly place: (name: string) => string;
  /** What keeps samples with the same class apart. */
  readonly apart?: (text: string, name: string) => string;
  /** Check the samples whose names begin with a word. */
  readonly checks: (begin: string) => readonly string[];
  /** Code that no compiler takes, for a line of a sample. */
  readonly broken: readonly [line: RegExp, instead: string];
  /** Whether a sample says how it is compiled. */
  readonly saysHow?: true;
  /** What runs a sample that needs no compiler. */
  readonly run?: (file: string) => Command;
}

const benches: readonly Bench[] = [
  {
    id: 'typescript',
    isHere: () => true,
    ...{ clients: '.', place: (name) => `${name}.mts`, checks: () => [] },
    broken: [/country: 'de'/, "country: 'de', contry: 'de'"],
  },
  {
    id: 'python',
    isHere: () => hasTool('python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 10))'),
    ...{ clients: '.', place: (name) => `${name}.py` },
    checks: (begin) => [`"${process.execPath}" "${PYRIGHT}" ${begin}*.py`],
    broken: [/country="de"/, 'contry="de"'],
    run: (file) => ['python3', file],
  },
  {
    id: 'php',
    isHere: () => hasTool('php', '-r', 'exit(PHP_VERSION_ID >= 80200 && extension_loaded("curl") ? 0 : 1);'),
    ...{ clients: 'slipway', place: (name) => `${name}.php` },
    checks: (begin) => [`for file in ${begin}*.php; do php -l "$file" || exit 1; done`],
    broken: [/country: 'de'/, "country 'de'"],
    run: (file) => ['php', file],
  },
  {
    id: 'java',
    isHere: () => hasTool('javac', '-version'),
    ...{ clients: '.', place: (name) => `${name}/Sample.java` },
    apart: (text, name) => `package ${name};\n${text}`,
    checks: (begin) => [
      `javac -Xlint:all -Werror -encoding UTF-8 -d classes $(find slipway ${begin}* -name "*.java")`,
    ],
    ...{ broken: [/"de-DE",/, ''], saysHow: true },
  },
  {
    id: 'go',
    isHere: () => hasTool('go', 'version'),
    ...{ clients: '.', place: (name) => `${name}/main.go` },
    checks: (begin) => [
      `test -z "$(gofmt -l ${begin}*)" || { gofmt -d ${begin}*; exit 1; }`,
      `go vet ./${begin}...`,
    ],
    broken: [/Country: /, 'Contry:'],
  },
];

const OPTIONS: ts.CompilerOptions = {
  ...{ noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, types: ['node'] },
  module: ts.ModuleKind.NodeNext,
  lib: ['lib.es2022.d.ts'],
};

const contracts = await bundleAll();
const calls = [...contracts].flatMap(([api, contract]) => {
  const models = readModels(api, contract);
  return listOperations(contract)
    .filter(({ kind }) => kind === 'path')
    .flatMap((entry) =>
      sampleExamples(contract, entry).map((example) => typedCall(contract, models, entry, example)),
    )
    .filter(({ request }) => hasTypedCall(request));
});

/** The samples of a language in a folder, beside all that a reader downloads for it. */
async function prepare(
  { id, clients, place, apart = (text) => text, broken }: Bench,
  folder: string,
): Promise<void> {
  const language = languageOf(id);
  for (const [api, contract] of contracts) {
    const archive = modelFiles(api, contract, await typeDeclarations(contract)).get(
      `clients/${id}/${api}.zip`,
    );
    for (const [name, content] of Object.entries(unzipSync(archive as Uint8Array))) {
      write(path.join(folder, clients, name), Buffer.from(content).toString());
    }
  }
  const save = (name: string, text: string) => {
    write(path.join(folder, place(name)), apart(text, name));
  };
  calls.forEach((call, index) => {
    const name = nameOf(index);
    const text = writeTypedCall(call, language, path.basename(place(name)));
    save(name, text);
    if (call.request.operationId === 'createSale' && call.request.example === 'minimal') {
      expect(text).toMatch(broken[0]);
      save('broken', text.replace(...broken));
    }
  });
}

const languageOf = (id: string): TypedLanguage =>
  languages.filter((one) => one.hasClient).find((one) => one.id === id) ?? expect.fail(id);

const nameOf = (index: number): string => `sample${String(index)}`;

/** What the compilers of a language say of the samples in a folder whose names begin with a word. */
async function problemsOf({ id, place, checks }: Bench, folder: string, begin: string): Promise<string> {
  if (id === 'typescript') {
    const names = begin === 'sample' ? calls.map((_, index) => nameOf(index)) : [begin];
    return typeProblems(
      names.map((name) => path.join(folder, place(name))),
      OPTIONS,
    ).join('\n');
  }
  for (const line of checks(begin)) {
    const { status, output } = await runTool(['sh', '-c', line], folder, {}, 240_000);
    if (status !== 0) {
      return output;
    }
  }
  return '';
}

/** A server that issues a token, has every sale, and refuses all else after the client has sent it. */
const respond = ({ path: called, method }: { readonly path: string; readonly method: string }) => {
  const body = called.endsWith('/oauth2/token')
    ? `{"access_token":"${TOKEN}","token_type":"Bearer","expires_in":3600}`
    : '{"data":{"id":"0123456789","type":"sales"}}';
  const isKnown = called.endsWith('/oauth2/token') || (method === 'GET' && /\/sales\/\w+$/.test(called));
  return { status: isKnown ? 200 : 400, headers: { etag: '"tag"' }, body: isKnown ? body : '{"errors":[]}' };
};

console.log(
  'C#: the typed samples are not compiled here, because no Debian package has a compiler of its version.',
);
for (const bench of drawShare(benches, 1 / benches.length, ({ id }) => `typed samples ${id}`)) {
  const isHere = bench.isHere();
  if (!isHere) {
    console.log(`${bench.id}: the typed samples are skipped, because this machine cannot compile them.`);
  }
  describe.skipIf(!isHere)(`the typed samples of ${bench.id}`, { timeout: 300_000 }, () => {
    const folder = folderInProject();

    beforeAll(async () => {
      await prepare(bench, folder);
    }, 60_000);

    it('compile, all of them, and one with an error in it does not', async () => {
      expect(calls.length).toBeGreaterThan(90);
      expect(await problemsOf(bench, folder, 'sample')).toBe('');
      expect(await problemsOf(bench, folder, 'broken')).not.toBe('');
    });

    it.skipIf(bench.saysHow === undefined)('compile as they say', async () => {
      const [call = expect.fail()] = calls;
      const file = `${call.request.example}.client.java`;
      const text = writeTypedCall(call, languageOf(bench.id), file);
      write(path.join(folder, 'own', file), text);
      const [, compile = ''] = /Compile it: (.+)/.exec(text) ?? [];
      const [, className = ''] = / -cp classes (\w+)/.exec(text) ?? [];
      mkdirSync(path.join(folder, 'own', 'src', 'main'), { recursive: true });
      symlinkSync(folder, path.join(folder, 'own', 'src', 'main', 'java'));
      const { status, output } = await runTool(['sh', '-c', compile], path.join(folder, 'own'), {}, 120_000);
      expect(status, output).toBe(0);
      expect(existsSync(path.join(folder, 'own', 'classes', `${className}.class`))).toBe(true);
    });

    it.skipIf(bench.run === undefined)('send what the sample without a client sends', async () => {
      const echo = await startEcho(respond);
      try {
        const drawn = drawShare([...calls.entries()], 0.2, ([index]) => nameOf(index));
        for (const [index, call] of drawn) {
          expect([call.request.title, await sentBy(bench, folder, call, index, echo)]).toEqual([
            call.request.title,
            [],
          ]);
        }
      } finally {
        await echo.close();
      }
    });
  });
}

/** How the last request of a sample differs from the one that it shows. */
async function sentBy(
  { place, run = () => ['false'] }: Bench,
  folder: string,
  { request }: TypedCall,
  index: number,
  echo: Echo,
): Promise<readonly string[]> {
  const { body } = request;
  if (body?.kind === 'file') {
    write(path.join(folder, body.fileName), SENT_FILE);
  }
  const variables = {
    ...{ SLIPWAY_BASE_URL: echo.origin, SLIPWAY_CLIENT_ID: CLIENT.id, SLIPWAY_CLIENT_SECRET: CLIENT.secret },
  };
  const { output } = await runTool(run(place(nameOf(index))), folder, variables);
  const last = echo.take().at(-1);
  if (last === undefined || last.path.endsWith('/oauth2/token')) {
    return [output];
  }
  // The members of a body have the order of the models.
  const isJson = body?.kind === 'json';
  return checkRequest(
    { ...last, target: last.path, body: isJson ? Buffer.from(sorted(last.body.toString())) : last.body },
    isJson ? { ...request, body: { kind: 'json', value: inOrder(body.value) } } : request,
    SECRETS,
  );
}

const inOrder = (value: Json): Json => JSON.parse(sorted(JSON.stringify(value))) as Json;
