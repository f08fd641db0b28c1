import { readFileSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';
import { strFromU8, unzipSync } from 'fflate';

import { modelFiles } from '../../../src/clients/modelFiles';
import { programsOf } from '../../../src/clients/programFiles';
import { typeDeclarations } from '../../../src/contract/typeDeclarations';
import { QUICK_JAVA } from '../../../tools/samples/runtimes';
import { runTool, type Command } from '../../../tools/suite/runTool';
import { checkoutContract } from '../../support/contracts';
import { root, write } from '../../support/scratch';

const DRIVERS = path.join(root, 'tests', 'clients', 'drivers');

/** How the client of a language becomes a program that a test gives its calls to. */
export interface ClientProgram {
  readonly language: string;
  /** What waits in the client, and what waits by the clock of the sandbox in its place. */
  readonly waits?: readonly [by: string, byClock: string];
  /** The files of `tests/clients/drivers`, and where each stands. */
  readonly drivers: Readonly<Record<string, string>>;
  /** Compiles the folder; the command that runs it there. */
  readonly compile: (folder: string) => Promise<Command> | Command;
}

/** All but C#, for which no compiler is here. */
export const clientPrograms: readonly ClientProgram[] = [
  {
    language: 'typescript',
    waits: ['setTimeout(resolve', 'pauseByClock(resolve'],
    drivers: { 'driver.ts': 'driver.ts' },
    compile: async (absWorkingDir) => {
      await build({
        ...{ absWorkingDir, entryPoints: ['driver.ts'], outfile: 'driver.mjs', logLevel: 'error' },
        ...{ bundle: true, platform: 'node', format: 'esm' },
      });
      return [process.execPath, 'driver.mjs'];
    },
  },
  {
    language: 'python',
    drivers: { 'driver.py': 'driver.py' },
    compile: () => ['python3', 'driver.py'],
  },
  {
    language: 'go',
    waits: ['time.After(', 'pauseByClock('],
    drivers: { 'driver.go': 'driver/main.go', 'wait.go': 'wait.go' },
    compile: async (folder) => {
      await run(folder, 'go', 'build', '-o', 'program', './driver');
      return ['./program'];
    },
  },
  {
    language: 'java',
    waits: ['Thread.sleep(', 'Clock.sleep('],
    drivers: { 'Driver.java': 'Driver.java', 'Clock.java': 'slipway/Clock.java' },
    compile: async (folder) => {
      await run(folder, 'javac', '-Xlint:all', '-Werror', '-encoding', 'UTF-8', 'Driver.java');
      return ['java', ...QUICK_JAVA, 'Driver'];
    },
  },
  {
    language: 'php',
    drivers: { 'driver.php': 'driver.php' },
    compile: () => ['php', 'driver.php'],
  },
];

/** Those with the queue of a till. */
export const queuePrograms = clientPrograms.filter(
  ({ language }) => Object.keys(programsOf(language)).length > 1,
);

/** A program in a folder of its own. */
export interface BuiltProgram {
  readonly folder: string;
  readonly command: Command;
}

/** Compiles in a folder what a reader copies of a language, with the program that performs calls. */
export async function buildProgram(program: ClientProgram, folder: string): Promise<BuiltProgram> {
  const { language, waits: [by, byClock] = ['\0', ''], drivers, compile } = program;
  const texts = Object.entries({
    ...(await copiedFiles(language)),
    ...Object.fromEntries(
      Object.entries(drivers).map(([file, place]) => [place, readFileSync(path.join(DRIVERS, file), 'utf8')]),
    ),
  });
  for (const [place, text] of texts) {
    write(path.join(folder, place), text.replace(by, byClock));
  }
  const count = texts.filter(([, text]) => text.includes(by)).length;
  if (count !== (program.waits === undefined ? 0 : 1)) {
    throw new Error(`${String(count)} files of the client in ${language} wait with ${by}`);
  }
  return { folder, command: await compile(folder) };
}

/** @throws {Error} with what a compiler says */
async function run(folder: string, ...command: Command): Promise<void> {
  const { status, output } = await runTool(command, folder, {}, 120_000);
  if (status !== 0) {
    throw new Error(output);
  }
}

/** What a reader downloads of a language for Checkout. */
export async function archiveOf(language: string): Promise<Uint8Array> {
  const archive = (await (made ??= makeFiles())).get(`clients/${language}/checkout.zip`);
  if (!(archive instanceof Uint8Array)) {
    throw new Error(`There is no archive for ${language}.`);
  }
  return archive;
}

/** What is in it, by its place in a project. */
export async function copiedFiles(language: string): Promise<Readonly<Record<string, string>>> {
  const files = unzipSync(await archiveOf(language));
  return Object.fromEntries(Object.entries(files).map(([place, text]) => [place, strFromU8(text)]));
}

let made: Promise<ReadonlyMap<string, string | Uint8Array>> | undefined;

async function makeFiles(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const contract = await checkoutContract();
  return modelFiles('checkout', contract, await typeDeclarations(contract));
}
