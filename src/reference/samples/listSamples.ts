import type { Contract } from '../../contract/openapi';
import { listOperations, type OperationEntry } from '../../contract/readContract';
import { highlightCode } from '../../kit/highlight/highlightCode';
import { languages, samplePath, type LanguageId } from './languages';
import { sampleExamples } from './sampleExamples';
import { sampleRequest, type SampleRequest } from './sampleRequest';
import { writeCSharp } from './writeCSharp';
import { writeCurl } from './writeCurl';
import { writeGo } from './writeGo';
import { writeJava } from './writeJava';
import { writeJavaScript, writeTypeScript } from './writeJavaScript';
import { writePhp } from './writePhp';
import { writePython } from './writePython';

/** Writes a call as a file of one language, complete and ready to run. */
export const writers: Readonly<Record<LanguageId, (request: SampleRequest) => string>> = {
  curl: writeCurl,
  javascript: writeJavaScript,
  typescript: writeTypeScript,
  python: writePython,
  php: writePhp,
  java: writeJava,
  csharp: writeCSharp,
  go: writeGo,
};

/**
 * The samples of every call of a contract in every language, path below the site's root to text:
 * `samples/checkout/createSale/minimal.py`. Deliveries of webhooks are not calls and have none.
 *
 * @throws {Error} naming two examples of an operation that would be the same file
 */
export function listSamples(contract: Contract, api: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const entry of calls(contract)) {
    for (const example of sampleExamples(contract, entry)) {
      const request = sampleRequest(contract, entry, example);
      for (const language of languages) {
        const path = samplePath(operationName(api, entry), example.name, language);
        if (files.has(path)) {
          throw new Error(`${path} would be made twice. Rename one of the examples of that name.`);
        }
        files.set(path, writers[language.id](request));
      }
    }
  }
  return files;
}

/** What the page of an operation shows before any script runs, and the names of the other samples. */
export interface OperationSamples {
  /** The API and the operation: `checkout/createSale`. */
  readonly operation: string;
  readonly examples: readonly { readonly name: string; readonly summary: string }[];
  /** The first example in the first language, coloured. */
  readonly html: string;
}

/**
 * The samples of one operation as the props of `CodeSamples`; a delivery of a webhook has none.
 */
export function samplesOf(
  contract: Contract,
  api: string,
  entry: OperationEntry,
): OperationSamples | undefined {
  const examples = sampleExamples(contract, entry);
  const [first] = examples;
  if (entry.kind === 'webhook' || first === undefined) {
    return undefined;
  }
  const [language] = languages;
  return {
    operation: operationName(api, entry),
    examples: examples.map(({ name, summary }) => ({ name, summary })),
    html: highlightCode(writers[language.id](sampleRequest(contract, entry, first)), language.prism),
  };
}

function calls(contract: Contract): OperationEntry[] {
  return listOperations(contract).filter(({ kind }) => kind === 'path');
}

function operationName(api: string, { operation }: OperationEntry): string {
  return `${api}/${operation.operationId}`;
}
