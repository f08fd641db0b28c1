import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';

import { hasTool, type Command } from '../../../tools/suite/runTool';
import { root } from '../../support/scratch';
import { modelFile } from './modelFile';

export const CLIENTS = path.join(root, 'src', 'clients', 'programs');
const DRIVERS = path.join(root, 'tests', 'clients', 'drivers');

/** How the client of a language becomes a program that a test gives its calls to. */
export interface ClientProgram {
  readonly language: string;
  readonly here: () => boolean;
  /** The client in `src/clients/programs`, and where it stands in a project. */
  readonly client: readonly [file: string, place: string];
  /** The queue of a till in it, where there is one. */
  readonly queue?: string;
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
    here: () => true,
    client: ['client.ts', 'client.ts'],
    queue: 'queue.ts',
    waits: ['setTimeout(resolve', 'pauseByClock(resolve'],
    drivers: { 'driver.ts': 'driver.ts' },
    compile: async (folder) => {
      await bundle(folder, 'driver');
      return [process.execPath, 'driver.mjs'];
    },
  },
  {
    language: 'python',
    here: () => hasTool('python3', '--version'),
    client: ['slipway_client.py', 'slipway_client.py'],
    queue: 'slipway_queue.py',
    drivers: { 'driver.py': 'driver.py' },
    compile: () => ['python3', 'driver.py'],
  },
  {
    language: 'go',
    here: () => hasTool('go', 'version'),
    client: ['client.go', 'client.go'],
    waits: ['time.Sleep(', 'pauseByClock('],
    drivers: { 'driver.go': 'driver/main.go', 'wait.go': 'wait.go' },
    compile: (folder) => {
      run(folder, 'go', 'build', '-o', 'program', './driver');
      return ['./program'];
    },
  },
  {
    language: 'java',
    here: () => hasTool('javac', '-version'),
    client: ['Client.java', 'slipway/Client.java'],
    waits: ['Thread.sleep(', 'Clock.sleep('],
    drivers: { 'Driver.java': 'Driver.java', 'Clock.java': 'slipway/Clock.java' },
    compile: (folder) => {
      run(folder, 'javac', '-encoding', 'UTF-8', 'Driver.java');
      return ['java', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', 'Driver'];
    },
  },
  {
    language: 'php',
    here: () => hasTool('php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);'),
    client: ['Client.php', 'Client.php'],
    drivers: { 'driver.php': 'driver.php' },
    compile: () => ['php', 'driver.php'],
  },
];

/** A program in a folder of its own. */
export interface BuiltProgram {
  readonly folder: string;
  readonly command: Command;
}

/** Compiles in a folder the client of a language, with the models of Checkout and the program that performs calls. */
export async function buildProgram(program: ClientProgram, folder: string): Promise<BuiltProgram> {
  const { language, client, queue, waits, drivers, compile } = program;
  const write = (place: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
    writeFileSync(path.join(folder, place), text);
  };
  for (const [place, text] of await modelFile(language)) {
    write(place, text);
  }
  for (const [driver, place] of Object.entries(drivers)) {
    write(place, readFileSync(path.join(DRIVERS, driver), 'utf8'));
  }
  const own = (file: string): string => readFileSync(path.join(CLIENTS, language, file), 'utf8');
  if (queue !== undefined) {
    write(queue, own(queue));
  }
  const [file, place] = client;
  const parts = own(file).split(waits?.[0] ?? '\0');
  if (parts.length !== (waits === undefined ? 1 : 2)) {
    throw new Error(`${file} waits at ${String(parts.length - 1)} places.`);
  }
  write(place, parts.join(waits?.[1]));
  return { folder, command: await compile(folder) };
}

/** Bundles a TypeScript program into one module for Node. */
export async function bundle(folder: string, name: string): Promise<void> {
  await build({
    ...{ absWorkingDir: folder, entryPoints: [`${name}.ts`], outfile: `${name}.mjs` },
    ...{ bundle: true, platform: 'node', format: 'esm', logLevel: 'error' },
  });
}

function run(folder: string, program: string, ...args: readonly string[]): void {
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, GOFLAGS: '-mod=mod' } });
}
