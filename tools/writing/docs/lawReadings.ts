import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { readSymbologies, symbologyFile } from '../../../src/barcodes/forNode';
import { lawFile, readLaw, readTransitions, transitionsFile } from '../../../src/sale/forNode';
import { LAW_COUNTRIES, vatRates } from '../../../src/sale';
import { addDays, isDay } from '../../../src/kit/day';
import type { ProjectPaths } from '../../../src/kit/paths';
import { displayPath } from '../../../src/kit/displayPath';
import { formatProblem, inputError, InputError } from '../../../src/kit/problem';
import type { Print } from '../../../src/kit/progress';
import {
  findStaleBarcodes,
  findStaleRates,
  findStaleSources,
  findStaleTransitions,
  MAX_AGE_IGNORED,
  type DataFile,
  type StaleLaw,
} from './staleLaw';

const RATES_FILE = 'src/sale/law/vatRates.ts';

/**
 * The law to read again: the rates, the sources of each country, the changes of the law, then the rules of barcodes.
 *
 * @param today a day, ISO 8601
 */
export async function staleReadings({ root }: ProjectPaths, today: string): Promise<readonly StaleLaw[]> {
  const data = async (file: string): Promise<DataFile> => ({
    file: displayPath(root, file),
    text: await readFile(file, 'utf8'),
  });
  const rates = findStaleRates(vatRates, await data(path.join(root, RATES_FILE)), today);
  const sources = await Promise.all(
    LAW_COUNTRIES.map(async (country) =>
      findStaleSources(readLaw(root, country), await data(lawFile(root, country)), today),
    ),
  );
  const changes = findStaleTransitions(readTransitions(root), await data(transitionsFile(root)), today);
  const rules = findStaleBarcodes(readSymbologies(root), await data(symbologyFile(root)), today);
  return [...rates, ...sources.flat(), ...changes, ...rules];
}

/** Whether a page shows law, so that its writer is told what to read again. */
export function showsLaw({ text }: { readonly text: string }): boolean {
  return /<(?:VatRates|LawItems|BarcodeRules)\b/.test(text);
}

/**
 * The command `npm run check law`, which runs every week: warns of law that nobody has read for 300 days.
 *
 * @param today a day, ISO 8601
 * @throws {InputError} with what nobody has read for 400 days, or what has ended so long ago
 */
export async function checkLaw(paths: ProjectPaths, print: Print, today: string): Promise<void> {
  const stale = await staleReadings(paths, today);
  const ignored = stale.filter(({ since }) => addDays(since, MAX_AGE_IGNORED) < today);
  for (const warning of stale.filter((one) => !ignored.includes(one))) {
    print(`[WARNING]${formatProblem(warning)}`);
  }
  if (ignored.length > 0) {
    throw new InputError(ignored);
  }
  print(
    `The law as of ${today}: ${String(stale.length)} to read again, each of which was last read at most ${String(MAX_AGE_IGNORED)} days ago.`,
  );
}

/**
 * The day of the option `--on`.
 *
 * @param given its value
 * @param today the day without it (ISO 8601)
 * @throws {InputError} if it is not a day
 */
export function dayOf(given: string | undefined, today: string): string {
  if (given !== undefined && !isDay(given)) {
    throw inputError(`--on ${given.slice(0, 80)} is not a date.`, 'give a date, such as 2027-01-15.');
  }
  return given ?? today;
}
