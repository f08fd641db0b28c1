import os from 'node:os';

import { chromium, type Browser } from '@playwright/test';

import { projectPaths, type ProjectPaths } from '../../src/kit/paths';
import { asksForHelp, commandLine, helpOf, readCommand, type CommandLine } from '../../src/kit/commandLine';
import { inputError } from '../../src/kit/problem';
import type { Print } from '../../src/kit/progress';
import { requireBuild } from '../../src/site/forNode';
import { ensureChromium } from '../suite/chromium';
import { figuresTable, verdictsOf, type Figures, type Series, type Target } from './figures';

/** An option: a flag, a text, or an integer with its default, its least and its largest value. */
type Option = false | '' | readonly [number: number, least: number, most: number];

type Options = Readonly<Record<string, Option>>;

/** The values of options. */
type Values<Taken extends Options> = {
  readonly [Name in keyof Taken]: Taken[Name] extends false
    ? boolean
    : Taken[Name] extends ''
      ? string
      : number;
};

/** What a benchmark gets to prepare its subjects. */
export interface Setting<Taken extends Options> {
  readonly paths: ProjectPaths;
  readonly options: Values<Taken>;
  readonly print: Print;
  /** Has something closed at the end, also after an error or a signal: what came last first. */
  readonly defer: (close: () => unknown) => void;
}

/** What is measured, in turns with the other subjects, because the speed of a machine varies over time. */
interface Subject {
  readonly name: string;
  /** Called once before the first run. */
  readonly warmUp?: () => Promise<unknown>;
  /** @param run counted from 1 */
  readonly measure: (run: number) => Promise<Figures>;
}

/** What a benchmark measures, and what its figures have to be. */
interface Prepared {
  readonly subjects: readonly Subject[];
  readonly targets: readonly Target[];
  /** The conditions of the measurements, in a sentence. */
  readonly conditions?: string;
}

export interface Benchmark<Taken extends Options = Options> {
  /** The options in addition to `--runs`. */
  readonly options: Taken;
  /** The number of runs by default. */
  readonly runs: number;
  /** Whether it measures `build/`, which must be there. */
  readonly ofBuild: boolean;
  readonly prepare: (setting: Setting<Taken>) => Promise<Prepared>;
}

const MOST_RUNS = 50;

/** Starts a benchmark; with this function, the types of its options are those of their values. */
export function defineBenchmark<const Taken extends Options>(benchmark: Benchmark<Taken>): Benchmark {
  return benchmark as unknown as Benchmark;
}

/** A benchmark that runs. */
export interface Running {
  /** Whether every target is met. */
  readonly met: Promise<boolean>;
  /** Closes what it has opened. */
  readonly close: () => Promise<void>;
}

/**
 * Runs a benchmark in the current folder: all subjects in turn in each run, forwards and backwards. Prints the medians, and
 * each target, met or missed.
 *
 * @param args its options
 * @param call the command line before them
 * @throws {InputError} (`met` rejects with it) for wrong options, or without a build
 */
export function runBenchmark(
  benchmark: Benchmark,
  args: readonly string[],
  print: Print,
  call: string,
): Running {
  const deferred: (() => unknown)[] = [];
  const close = async () => {
    for (let last = deferred.pop(); last !== undefined; last = deferred.pop()) {
      await last();
    }
  };
  const work = async () => {
    const taken: Options = { runs: [benchmark.runs, 1, MOST_RUNS], ...benchmark.options };
    if (asksForHelp(args)) {
      print(helpOf(lineOf(taken), call));
      return true;
    }
    const { runs, ...options } = readOptions(taken, args, call);
    const paths = projectPaths(process.cwd());
    if (benchmark.ofBuild) {
      requireBuild(paths.build);
    }
    const {
      subjects,
      targets,
      conditions = '',
    } = await benchmark.prepare({
      paths,
      options: options as Values<Options>,
      print,
      defer: (one) => deferred.push(one),
    });
    const series = await measure(subjects, Number(runs), print);
    print(`\nMedians, with --runs ${String(runs)}, on ${String(os.cpus().length)} cores. ${conditions}\n`);
    print(`${figuresTable(series)}\n`);
    const verdicts = verdictsOf(series, targets);
    verdicts.forEach(({ met, text }) => {
      print(`${met ? 'met   ' : 'MISSED'}  ${text}`);
    });
    return verdicts.every(({ met }) => met);
  };
  // eslint-disable-next-line typescript/no-misused-promises -- `finally` waits for the promise
  return { met: work().finally(close), close };
}

async function measure(subjects: readonly Subject[], runs: number, print: Print): Promise<Series> {
  for (const { warmUp } of subjects) {
    await warmUp?.();
  }
  const series = new Map<string, Figures[]>(subjects.map(({ name }) => [name, []]));
  for (let run = 1; run <= runs; run += 1) {
    print(`Run ${String(run)} of ${String(runs)} …`);
    const taken = new Map<string, Figures[]>();
    for (const subject of run % 2 === 1 ? subjects : [...subjects].reverse()) {
      const figures = await subject.measure(run);
      series.get(subject.name)?.push(figures);
      taken.set(subject.name, [figures]);
    }
    // A benchmark that is interrupted has said what it has measured.
    print(`${figuresTable(taken)}\n`);
  }
  return series;
}

/** The command line of a benchmark. */
function lineOf(options: Options): CommandLine {
  return commandLine({
    ...{
      name: 'bench',
      summary: 'one benchmark',
      about: 'Measures on an idle machine; tools/bench/README.md says what.',
    },
    options: Object.fromEntries(
      Object.entries(options).map(([name, option]) => [name, commandOption(option)]),
    ),
    examples: [['--runs 1', 'Measure once']],
    exitCodes: '0 if each target is met, 1 if not, or for an option that it does not take.',
  });
}

function commandOption(option: Option): CommandLine['options'][string] {
  if (option === false) {
    return { type: 'boolean', about: 'off by default' };
  }
  const about =
    option === ''
      ? 'nothing by default'
      : `an integer from ${String(option[1])} to ${String(option[2])}; ${String(option[0])} by default`;
  return { type: 'string', value: '<value>', about };
}

/** @throws {InputError} for a number that is not an integer of its range, and for an unknown option */
function readOptions(
  options: Options,
  args: readonly string[],
  call: string,
): Readonly<Record<string, unknown>> {
  const { values } = readCommand(lineOf(options), args, call);
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => {
      const value = values[name];
      return [
        name,
        Array.isArray(option) ? integer(name, value, option as [number, number, number]) : (value ?? option),
      ];
    }),
  );
}

function integer(
  name: string,
  value: unknown,
  [usual, least, most]: readonly [number, number, number],
): number {
  const number = value === undefined ? usual : Number(value);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw inputError(
      `--${name} ${String(value)} is not an integer from ${String(least)} to ${String(most)}.`,
      `leave out --${name} for the default.`,
    );
  }
  return number;
}

/** Opens a Chromium that does nothing by itself, and closes it at the end. */
export async function openBrowser({ defer }: Pick<Setting<Options>, 'defer'>): Promise<Browser> {
  const browser = await startBrowser();
  defer(() => browser.close());
  return browser;
}

/**
 * Measures in a Chromium of its own, with a profile of its own: that of an earlier measurement would have the compiled scripts
 * of the page.
 */
export async function inFreshBrowser<Result>(
  work: (browser: Browser) => Promise<Result>,
  ...args: readonly string[]
): Promise<Result> {
  const browser = await startBrowser(...args);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Starts a Chromium that does nothing by itself. */
function startBrowser(...args: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      ...['--disable-background-networking', '--disable-component-update', ...args],
    ],
  });
}
