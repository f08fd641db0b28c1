import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '../../tools/suite/root';
import { drawShare } from '../../tools/suite/testSet';

/** The share of the drawn files that a run of the push set takes. */
const SHARE = 1 / 12;

/** Marks a test of a rare fault or variation, whose file also has tests of what readers do every day. */
const RARE = '@rare';

/** Whether this run draws files: `npm test` does; a suite that is run alone, and a run that names tests, takes all of them. */
const draws = process.env['TEST_FILES'] === 'drawn';

/**
 * The test files of which the push set takes a share: those in the folder `drawn` of a suite. They test rare faults and
 * variations, or take long.
 */
export function drawableFiles(suites: readonly string[]): readonly string[] {
  return testFiles(`(?:${suites.join('|')})/drawn`);
}

/** The test files right in a folder of any room. */
function testFiles(folder: string): readonly string[] {
  const isWanted = new RegExp(String.raw`^[^/]+/${folder}/[^/]+\.(?:spec|test)\.ts$`);
  return readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => isWanted.test(file))
    .map((file) => `tests/${file}`)
    .sort();
}

/** The specs outside of `drawn` with tests that are marked as rare; all such tests of a file are drawn together. */
export function filesWithRareTests(suites: readonly string[]): readonly string[] {
  return testFiles(`(?:${suites.join('|')})`).filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes(`'${RARE}'`),
  );
}

/** Matches Playwright's full name of each rare test in these files; nothing if there are none. */
export function rareTestsOf(files: readonly string[]): readonly RegExp[] {
  const names = files.map((file) => path.basename(file).replaceAll('.', String.raw`\.`));
  return files.length === 0 ? [] : [new RegExp(String.raw`\b(?:${names.join('|')}) .*${RARE}\b`)];
}

/** The drawable files that this run leaves out: eleven twelfths of them, other ones with each commit; none in the full set. */
export function filesLeftOut(all: readonly string[], isDrawn = draws): readonly string[] {
  const taken = new Set(isDrawn ? drawShare(all, SHARE) : all);
  return all.filter((file) => !taken.has(file));
}

/** Says which files the run draws, and how to run the others; nothing if it takes all of them. */
export function describeFiles(all: readonly string[]): string | undefined {
  const out = new Set(filesLeftOut(all));
  const taken = all.filter((file) => !out.has(file)).map((file) => path.basename(file).replace(/\..*/, ''));
  return out.size === 0
    ? undefined
    : `${String(taken.length)} of ${String(all.length)} drawn files: ${taken.join(' ')}. The full set runs all of them.`;
}
