import type { DevWait } from './benchDev';

/** The median, the shortest and the longest of several waits. */
function figures(seconds: readonly number[]): readonly [number, number, number] {
  const sorted = [...seconds].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return [at(Math.floor(sorted.length / 2)), at(0), at(sorted.length - 1)];
}

/** Whether the median of a wait is at most its target. */
export function isMet({ target, seconds }: DevWait): boolean {
  return figures(seconds)[0] <= target;
}

/** A table of the waits: target, median, minimum and maximum in seconds, and whether the target is met. */
export function waitsTable(waits: readonly DevWait[]): string {
  const lines = [
    ['', 'target', 'median', 'min', 'max', ''],
    ...waits.map((wait) => [
      wait.name,
      wait.target.toFixed(1),
      ...figures(wait.seconds).map((value) => value.toFixed(2)),
      isMet(wait) ? 'met' : 'MISSED',
    ]),
  ];
  return lines
    .map(([name = '', ...cells]) => name.padEnd(36) + cells.map((cell) => cell.padStart(9)).join(''))
    .join('\n');
}
