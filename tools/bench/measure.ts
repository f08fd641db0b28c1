import os from 'node:os';

import { chromium, type Browser, type CDPSession } from '@playwright/test';

import { inputError } from '../../src/kit/problem';
import type { Print } from '../../src/kit/progress';
import { ensureChromium } from '../suite/chromium';
import { markdownTable } from '../suite/markdownTable';

/** What one measurement found, by names that have the unit; NaN for what was not measured. */
export type Figures = Readonly<Record<string, number>>;

/** What is measured, in turns with the other subjects, because the speed of a machine varies over time. */
interface Subject {
  readonly name: string;
  readonly measure: () => Promise<Figures>;
}

const MOST_RUNS = 50;

/** The port of the built site while it is measured. */
export const BENCH_PORT = 4370;

/** How much slower the processor of the emulated phone is. */
const CPU_SLOWDOWN = 4;

/**
 * Measures all subjects in turn in each run, forwards and backwards. Prints each result as soon as it is there, and the
 * medians at the end.
 *
 * @param runs the value of the option `--runs`
 * @returns the medians by subject
 * @throws {InputError} for another value than an integer from 1 to 50
 */
export async function measureAll(
  subjects: readonly Subject[],
  runs = '5',
  print: Print = console.log,
): Promise<ReadonlyMap<string, Figures>> {
  const count = countOf(runs);
  const series = new Map<string, Figures[]>(subjects.map(({ name }) => [name, []]));
  for (let run = 1; run <= count; run += 1) {
    for (const { name, measure } of run % 2 === 1 ? subjects : [...subjects].reverse()) {
      const figures = await measure();
      series.get(name)?.push(figures);
      print(`${name}, run ${String(run)} of ${runs}: ${sentenceOf(figures)}`);
    }
  }
  const medians = new Map([...series].map(([subject, all]) => [subject, mediansOf(all)]));
  print(`\nMedians of ${runs} on ${String(os.cpus().length)} cores:\n\n${tableOf(medians)}\n`);
  return medians;
}

/** @throws {InputError} for another value than an integer from 1 to 50 */
function countOf(runs: string): number {
  const count = Number(runs);
  if (!Number.isInteger(count) || count < 1 || count > MOST_RUNS) {
    throw inputError(
      `--runs ${runs} is not an integer from 1 to ${String(MOST_RUNS)}.`,
      'leave out --runs for the default.',
    );
  }
  return count;
}

/** The value below which a share of the values is; NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function sentenceOf(figures: Figures): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${threeDigits(value)}`)
    .join('; ');
}

function mediansOf(all: readonly Figures[]): Figures {
  const names = [...new Set(all.flatMap((figures) => Object.keys(figures)))];
  return Object.fromEntries(
    names.map((name) => [
      name,
      quantile(
        all.map((figures) => figures[name] ?? NaN),
        0.5,
      ),
    ]),
  );
}

/** The medians as a Markdown table, a line for each subject. */
function tableOf(medians: ReadonlyMap<string, Figures>): string {
  const names = [...new Set([...medians.values()].flatMap((figures) => Object.keys(figures)))];
  const rows = [...medians].map(([subject, figures]) => [
    subject,
    ...names.map((name) => threeDigits(figures[name] ?? NaN)),
  ]);
  return markdownTable([['', ...names], ...rows]);
}

/** A number with three digits, or all of them before the decimal point; nothing for what was not measured. */
function threeDigits(value: number): string {
  if (Number.isNaN(value)) {
    return '';
  }
  return Math.abs(value) >= 1000 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}

/**
 * Measures in a Chromium of its own, with a profile of its own: that of an earlier measurement would have the compiled scripts
 * of the page.
 */
export async function inFreshBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      ...['--disable-background-networking', '--disable-component-update'],
    ],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Slows down the main thread of a page, and what it paints. */
export async function slowProcessor(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
