import { InputError } from '../../src/kit/problem';
import { languages, type Language, type LanguageId } from '../../src/reference/samples/languages';
import { createService } from '../../src/sandbox/service';
import type { SandboxApi } from '../../src/sandbox/contracts/loadContracts';
import { collectSamples, type Sample } from './collectSamples';
import { drawSamples } from './drawSamples';
import { runLanguage, type FailedSample } from './runLanguage';
import { runtimes } from './runtimes';

/** How the samples of one language ended. */
export interface LanguageResult {
  readonly language: Language;
  /** How many were to run; where none of them can, how many there are. */
  readonly count: number;
  /** Why none of them ran. */
  readonly skipped?: string;
  readonly failed: readonly FailedSample[];
  /** What the compiler said that did not take them. */
  readonly broken?: string;
}

/** Which samples to run; all of them where nothing is named. */
export interface Selection {
  readonly languages: ReadonlySet<LanguageId>;
  /** `checkout/createSale`, or the beginning of such a name. */
  readonly operations: readonly string[];
  /** Draws one language for each request, where not every sample is to run; all are compiled all the same. */
  readonly drawnBy?: string;
}

/** The languages that every machine that tests this has to have. */
const REQUIRED: readonly LanguageId[] = ['curl', 'javascript'];

/**
 * Compiles the samples of the contracts and runs them, one language after another.
 *
 * @param folder an empty folder for files and programs
 * @param told takes each result as soon as it is there
 * @throws {InputError} naming an operation that there is not
 */
export async function runSamples(
  apis: readonly SandboxApi[],
  { languages: ids, operations, drawnBy }: Selection,
  folder: string,
  told: (result: LanguageResult, milliseconds: number) => void,
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
        cure: 'write the API and the operation, as in checkout/createSale.',
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
    told(result, performance.now() - start);
  }
  return results;
}

function missing({ id }: Language): string | undefined {
  const runtime = runtimes.find((one) => one.id === id);
  if (runtime === undefined) {
    return 'no package of Debian has a runtime for it';
  }
  return runtime.here() ? undefined : `this machine lacks it; Debian has it as ${runtime.debian}`;
}
