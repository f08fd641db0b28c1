import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { build } from 'esbuild';

import type { LanguageId } from '../../src/reference';
import { QUICK_JAVA, runtimes } from './runtimes';
import { runTool, type Command } from '../suite/runTool';

/**
 * Compiles the samples of one language to programs, and returns the command for each file. Compiling all of
 * them at once takes seconds instead of minutes; the text of the samples is unchanged. Java and Go are
 * compiled nowhere else, so compiler warnings and unformatted Go are failures.
 *
 * @param folder the folder with the files, to which the programs are written
 * @param selected the files to run; the others are only type-checked where linking is slow
 * @throws {Error} with the output of the compiler
 */
export async function compileSamples(
  id: LanguageId,
  files: readonly string[],
  folder: string,
  selected: readonly string[] = files,
): Promise<ReadonlyMap<string, Command>> {
  switch (id) {
    case 'typescript':
      return compileTypeScript(selected, path.join(folder, 'typescript'));
    case 'java':
      return compileJava(files, path.join(folder, 'java'));
    case 'go':
      return compileGo(files, selected, path.join(folder, 'go'));
    default: {
      const runtime = runtimes.find((one) => one.id === id);
      return new Map(
        selected.flatMap((file) => (runtime === undefined ? [] : [[file, runtime.command(file)]])),
      );
    }
  }
}

type Programs = ReadonlyMap<string, Command>;

async function compileTypeScript(files: readonly string[], out: string): Promise<Programs> {
  const named = files.map((file, index) => [file, `sample${String(index)}`] as const);
  await build({
    entryPoints: named.map(([file, name]) => ({ in: file, out: name })),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  return new Map(
    named.map(([file, name]) => [file, [process.execPath, path.join(out, `${name}.mjs`)] as const]),
  );
}

async function compileJava(files: readonly string[], out: string): Promise<Programs> {
  const batches = await Promise.all(
    classesApart(files).map(async (batch, index) => {
      const classes = path.join(out, String(index));
      await compile(
        ['javac', '-Xlint:all', '-Werror', '-encoding', 'UTF-8', '-d', classes, ...batch.values()],
        out,
      );
      return [...batch].map(
        ([name, file]) => [file, ['java', ...QUICK_JAVA, '-cp', classes, name] as const] as const,
      );
    }),
  );
  return new Map(batches.flat());
}

/** Groups files by class name so that no group contains a class twice: two APIs may share operation ids. */
function classesApart(files: readonly string[]): ReadonlyMap<string, string>[] {
  const groups: Map<string, string>[] = [];
  for (const file of files) {
    const name = className(file);
    const group = groups.find((candidate) => !candidate.has(name));
    if (group === undefined) {
      groups.push(new Map([[name, file]]));
    } else {
      group.set(name, file);
    }
  }
  return groups;
}

/** The class of `…/createSale/minimal.java` is `CreateSaleMinimal`. */
function className(file: string): string {
  const { dir, name } = path.parse(file);
  return [path.basename(dir), ...(name === 'default' ? [] : [name])]
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

async function compileGo(
  files: readonly string[],
  selected: readonly string[],
  out: string,
): Promise<Programs> {
  const named = files.map((file, index) => [file, `sample${String(index)}`] as const);
  const programs = path.join(out, 'programs');
  await mkdir(programs, { recursive: true });
  await writeFile(path.join(out, 'go.mod'), 'module samples\n\ngo 1.19\n');
  for (const [file, name] of named) {
    await mkdir(path.join(out, name));
    await copyFile(file, path.join(out, name, 'main.go'));
  }
  const unformatted = await compile(['gofmt', '-e', '-l', ...files], out);
  if (unformatted !== '') {
    throw new Error(`gofmt would format the samples differently:${os.EOL}${unformatted}`);
  }
  await compile(['go', 'vet', './...'], out);
  const chosen = named.filter(([file]) => selected.includes(file));
  if (chosen.length > 0) {
    const packages = chosen.map(([, name]) => `./${name}`);
    // Debug symbols are half of a program, and of the time to write it.
    await compile(['go', 'build', '-ldflags=-s -w', '-o', `${programs}${path.sep}`, ...packages], out);
  }
  return new Map(chosen.map(([file, name]) => [file, [path.join(programs, name)] as const]));
}

const COMPILE_TIMEOUT_MS = 300_000;

async function compile(command: Command, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const { status, output } = await runTool(command, folder, {}, COMPILE_TIMEOUT_MS);
  if (status !== 0) {
    throw new Error(`${command[0]} rejects the samples:${os.EOL}${output}`);
  }
  return output;
}
