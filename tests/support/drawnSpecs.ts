import { readdirSync } from 'node:fs';
import path from 'node:path';

import { root } from '../../tools/suite/root';
import { drawShare } from '../../tools/suite/testSet';

/** The share of the drawn specs that a run of the push set takes. */
const SHARE = 0.25;

/** Whether this run draws specs: set by `npm test browser` where no file or title is named. */
const draws = process.env['TEST_SPECS'] === 'drawn';

/** The specs of which the push set takes a share: those in folders with the name `drawn`. */
export function drawableSpecs(): readonly string[] {
  return ['browser', 'a11y'].flatMap((suite) => specsIn(`tests/${suite}/drawn`));
}

/**
 * The specs that this run leaves out: three quarters of the drawable ones, other ones with each commit. The full set, and a run
 * that names its tests, leave out none.
 */
export function specsLeftOut(all = drawableSpecs(), isDrawn = draws): readonly string[] {
  const taken = isDrawn ? drawShare(all, SHARE) : all;
  return all.filter((spec) => !taken.includes(spec));
}

/** Says which specs the run draws, and how to run the others; nothing if it takes all of them. */
export function describeSpecs(): string | undefined {
  const all = drawableSpecs();
  const out = specsLeftOut(all);
  const taken = all.filter((spec) => !out.includes(spec)).map((spec) => path.basename(spec, '.spec.ts'));
  return out.length === 0
    ? undefined
    : `${String(taken.length)} of the ${String(all.length)} drawn specs: ${taken.join(' ')}. npm test browser -- --full runs all.`;
}

function specsIn(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `${folder}/${name}`)
    .sort();
}
