import { describe, expect, it } from 'vitest';

import { figuresTable, verdictsOf, type Figures, type Target } from '../../../tools/bench/figures';
import { defineBenchmark, runBenchmark } from '../../../tools/bench/harness';

const series = (ours: readonly Figures[], theirs: readonly Figures[] = []) =>
  new Map([
    ['ours', ours],
    ['theirs', theirs],
  ]);
const runs = (...values: readonly number[]) => values.map((ms) => ({ ms }));
const met = (target: Omit<Target, 'subject' | 'figure'>, ...both: Parameters<typeof series>) =>
  verdictsOf(series(...both), [{ subject: 'ours', figure: 'ms', ...target }]).map((verdict) => verdict.met);

describe('the targets of a benchmark', () => {
  it('are met by a median that just keeps them, and missed by any other', () => {
    expect(met({ most: 2 }, runs(9, 2, 1))).toEqual([true]);
    expect(met({ most: 2 }, runs(9, 3, 1))).toEqual([false]);
    expect(met({ least: 98 }, runs(98))).toEqual([true]);
    expect(met({ least: 98 }, runs(97))).toEqual([false]);
  });

  it('hold for every run where they say so', () => {
    expect(met({ most: 0, always: true }, runs(0, 1, 0))).toEqual([false]);
    expect(met({ most: 0, always: true }, runs(0, 0, 0))).toEqual([true]);
  });

  it('compare with another subject run by run, because the speed of a machine varies over time', () => {
    expect(met({ most: 1, of: 'theirs' }, runs(10, 20, 30), runs(10, 21, 31))).toEqual([true]);
    expect(met({ most: 1, of: 'theirs' }, runs(11, 22, 30), runs(10, 21, 31))).toEqual([false]);
  });

  it('take two pages that never block for equal', () => {
    expect(met({ most: 1.5, of: 'theirs' }, runs(0, 0, 9), runs(0, 0, 3))).toEqual([true]);
    expect(met({ most: 1.5, of: 'theirs' }, runs(0, 9, 9), runs(0, 0, 0))).toEqual([false]);
  });

  it('have no verdict about what was not measured', () => {
    expect(met({ most: 1 }, [{ ms: NaN }, { seconds: 1 }])).toEqual([]);
    expect(met({ most: 1, of: 'nobody' }, runs(1))).toEqual([]);
  });

  it('are printed with the median, the smallest and the largest value', () => {
    const all = series(runs(3, 0.5, 0.9), runs(21.5));
    expect(verdictsOf(all, [{ subject: 'ours', figure: 'ms', most: 1 }])).toEqual([
      { text: 'ours, ms: 0.9 (0.5 to 3), at most 1', met: true },
    ]);
    expect(figuresTable(all)).toMatch(/\| ours +\| +0\.9 \(0\.5 to 3\) \|\n\| theirs \| +21\.5 \|$/);
  });
});

describe('a benchmark', () => {
  const order: string[] = [];
  const benchmark = (fails = false) =>
    defineBenchmark({
      options: { seconds: [3, 1, 30], cold: false },
      runs: 2,
      ofBuild: false,
      prepare: ({ options, defer }) => {
        order.push(`${String(options.seconds)} ${String(options.cold)}`);
        defer(() => order.push('closed'));
        const subject = (name: string) => ({
          name,
          warmUp: () => Promise.resolve(order.push(`${name} warm`)),
          measure: (run: number) => {
            order.push(`${name}${String(run)}`);
            return fails ? Promise.reject(new Error('it fails')) : Promise.resolve({ ms: run });
          },
        });
        return Promise.resolve({
          subjects: ['a', 'b'].map(subject),
          targets: [{ subject: 'a', figure: 'ms', most: 1 }],
        });
      },
    });
  const run = (args: readonly string[], fails?: boolean) => {
    order.length = 0;
    return runBenchmark(benchmark(fails), args, () => undefined, 'npm run bench a --').met;
  };

  it('measures its subjects in turns, forwards and backwards, and closes what it opened', async () => {
    expect(await run([])).toBe(false);
    expect(order).toEqual(['3 false', 'a warm', 'b warm', 'a1', 'b1', 'b2', 'a2', 'closed']);
    expect(await run(['--runs', '1', '--seconds', '5', '--cold'])).toBe(true);
    expect(order).toEqual(['5 true', 'a warm', 'b warm', 'a1', 'b1', 'closed']);
  });

  it('closes what it opened after an error', async () => {
    await expect(run([], true)).rejects.toThrow('it fails');
    expect(order.at(-1)).toBe('closed');
  });

  it.each([['three'], ['0'], ['51'], ['1.5']])('measures nothing with --runs %s', async (value) => {
    await expect(run(['--runs', value])).rejects.toThrow(`--runs ${value} is not an integer from 1 to 50.`);
    expect(order).toEqual([]);
  });
});
