import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';

import { git } from '../../src/kit/mainline';
import type { Figures } from './measure';

/** The ratios that were kept, one figure of one comparison a line: they hold on any machine, where times do not. */
const LANDINGS = 'tools/bench/landings.csv';

const COLUMNS = 'date,commit,benchmark,subject,figure,ratio';

/** What a subject is compared with: the same of another site, or that site as a whole; or the same search by the theme. */
const OTHERS = ['Starlight', 'theme'];

/**
 * The ratios of a comparison: each figure of ours through that of Starlight or the theme, of medians. Figures that one side lacks have none.
 *
 * @returns `[subject, figure, ratio]`
 */
export function ratiosOf(medians: ReadonlyMap<string, Figures>): [string, string, number][] {
  return [...medians].flatMap(([subject, ours]) => {
    const theirs = OTHERS.map((other) => medians.get(`${subject}, ${other}`) ?? medians.get(other)).find(
      (figures) => figures !== undefined,
    );
    return theirs === undefined || OTHERS.some((other) => subject.endsWith(other))
      ? []
      : Object.entries(ours).flatMap(([figure, own]): [string, string, number][] => {
          const ratio = own / (theirs[figure] ?? NaN);
          return Number.isFinite(ratio) ? [[subject, figure, ratio]] : [];
        });
  });
}

/**
 * Prints the ratios of a comparison, and adds them to the file if it was asked for.
 *
 * @param asked the option `--keep`
 */
export function keepRatios(
  root: string,
  benchmark: string,
  medians: ReadonlyMap<string, Figures>,
  asked = false,
): void {
  const ratios = ratiosOf(medians);
  for (const [subject, figure, ratio] of ratios) {
    console.log(`${subject}, ${figure}: ${ratio.toPrecision(3)} of theirs`);
  }
  if (asked && ratios.length > 0) {
    const file = path.join(root, LANDINGS);
    const commit = git(root, 'rev-parse', '--short', 'HEAD')?.trim() ?? '';
    const start = [new Date().toISOString().slice(0, 10), commit, benchmark];
    const lines = ratios.map(([subject, figure, ratio]) => {
      // A figure is "time, s": the comma would be another column.
      const names = [subject, figure].map((name) => name.replaceAll(',', ''));
      return [...start, ...names, ratio.toPrecision(3)].join(',');
    });
    appendFileSync(file, `${[...(existsSync(file) ? [] : [COLUMNS]), ...lines].join('\n')}\n`);
    console.log(`Added ${String(ratios.length)} ratios to ${LANDINGS}: commit them with what was measured.`);
  }
}
