import { InputError } from '../pipeline/problem';
import { languages, type Language, type LanguageId } from '../reference/samples/languages';
import { createService } from '../sandbox/service';
import type { SandboxApi } from '../sandbox/contracts/loadContracts';
import { collectSamples } from './collectSamples';
import { runLanguage, type FailedSample } from './runLanguage';
import { runtimes } from './runtimes';

/** How the samples of one language ended. */
export interface LanguageResult {
  readonly language: Language;
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
}

/** The languages that every machine that tests this has to have. */
const REQUIRED: readonly LanguageId[] = ['curl', 'javascript'];

/**
 * Runs the samples of the contracts, one language after another.
 *
 * @param folder an empty folder for files and programs
 * @param told takes each result as soon as it is there
 * @throws {InputError} naming an operation that there is not
 */
export async function runSamples(
  apis: readonly SandboxApi[],
  { languages: ids, operations }: Selection,
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
  const results: LanguageResult[] = [];
  for (const language of languages.filter(({ id }) => ids.size === 0 || ids.has(id))) {
    const start = performance.now();
    const own = samples.filter((sample) => sample.language === language);
    const skipped = missing(language);
    let result: LanguageResult = { language, count: own.length, failed: [] };
    if (skipped === undefined) {
      try {
        result = { ...result, failed: await runLanguage(language, own, service, folder) };
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
