import { InputError } from '../../src/kit/problem';
import { type Language, type LanguageId, languages } from '../../src/reference';
import { createService, type SandboxApi } from '../../src/sandbox';
import { collectSamples, type Sample } from './collectSamples';
import { drawSamples } from './drawSamples';
import { runLanguage, type FailedSample } from './runLanguage';
import { runtimes } from './runtimes';

export interface LanguageResult {
  readonly language: Language;
  /** The number of samples to run, or of all samples if none can run. */
  readonly count: number;
  /** Why none of them ran. */
  readonly skipped?: string;
  readonly failed: readonly FailedSample[];
  /** The output of the compiler if it rejected them. */
  readonly broken?: string;
}

/** Which samples to run; all of them if empty. */
export interface Selection {
  readonly languages: ReadonlySet<LanguageId>;
  /** `checkout/createSale`, or a prefix of such a name. */
  readonly operations: readonly string[];
  /** The seed that selects one language for each request; all samples are compiled nevertheless. */
  readonly drawnBy?: string;
}

/** The languages that every test machine must have. */
const REQUIRED: readonly LanguageId[] = ['curl', 'javascript'];

/**
 * Compiles and runs the samples of the contracts, language by language.
 *
 * @param folder an empty folder for files and programs
 * @param onResult called with each result as soon as it is available
 * @throws {InputError} naming an unknown operation
 */
export async function runSamples(
  apis: readonly SandboxApi[],
  { languages: ids, operations, drawnBy }: Selection,
  folder: string,
  onResult: (result: LanguageResult, milliseconds: number) => void,
): Promise<LanguageResult[]> {
  const service = createService(apis);
  const samples = apis
    .flatMap(({ id, contract }) => collectSamples(id, contract))
    .filter(
      ({ operation }) => operations.length === 0 || operations.some((one) => operation.startsWith(one)),
    );
  const unknown = operations.filter((one) => !samples.some(({ operation }) => operation.startsWith(one)));
  if (unknown.length > 0) {
    throw new InputError(
      unknown.map((one) => ({
        message: `No operation begins with "${one}".`,
        fix: 'use the API and the operation, such as checkout/createSale.',
      })),
    );
  }
  const chosen = languages.filter(({ id }) => ids.size === 0 || ids.has(id));
  const here = chosen.filter((language) => missing(language) === undefined).map(({ id }) => id);
  const drawn = drawnBy === undefined ? new Set(samples) : drawSamples(samples, here, drawnBy);
  const results: LanguageResult[] = [];
  for (const language of chosen) {
    const start = performance.now();
    const own = samples.filter((sample) => sample.language === language);
    const skipped = missing(language);
    const isDrawn = (sample: Sample) => drawn.has(sample);
    const count = skipped === undefined ? own.filter(isDrawn).length : own.length;
    let result: LanguageResult = { language, count, failed: [] };
    if (skipped === undefined) {
      try {
        result = { ...result, failed: await runLanguage(language, own, service, folder, isDrawn) };
      } catch (error) {
        result = { ...result, broken: error instanceof Error ? error.message : String(error) };
      }
    } else if (REQUIRED.includes(language.id)) {
      result = { ...result, broken: skipped };
    } else {
      result = { ...result, skipped };
    }
    results.push(result);
    onResult(result, performance.now() - start);
  }
  return results;
}

function missing({ id }: Language): string | undefined {
  const runtime = runtimes.find((one) => one.id === id);
  if (runtime === undefined) {
    return 'no Debian package provides a runtime for it';
  }
  return runtime.here() ? undefined : `it is not installed; Debian packages: ${runtime.debian}`;
}
