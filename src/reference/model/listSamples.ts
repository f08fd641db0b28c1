import { type Contract, listOperations, type OperationEntry } from '../../contract';
import { payloadText } from './exampleText';
import { bodyScope, exampleAnchor } from './fieldIds';
import type { SampledExample, SamplesModel } from './pageModels';
import { languages, samplePath } from '../samples/languages';
import { requestContent, sampleExamples, type SampleExample } from '../samples/sampleExamples';
import { sampleRequest } from '../samples/sampleRequest';
import { writers } from '../samples/writers';

/**
 * The samples of every call of a contract in every language, by path relative to the site's root:
 * `samples/checkout/createSale/minimal.py`. Webhooks are not calls and have none.
 *
 * @throws {Error} naming two examples of an operation that would have the same file name
 */
export function listSamples(contract: Contract, api: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const entry of listOperations(contract).filter(({ kind }) => kind === 'path')) {
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

/** The first sample of one operation, and the names of all its examples. */
export function firstSample(
  contract: Contract,
  api: string,
  entry: OperationEntry,
): SamplesModel | undefined {
  const examples = sampleExamples(contract, entry);
  const [first] = examples;
  if (first === undefined) {
    return undefined;
  }
  const [language] = languages;
  const mediaTypes = Object.keys(requestContent(contract, entry));
  const named = examples.map((example) => namedExample(example, mediaTypes));
  return {
    operation: operationName(api, entry),
    examples: named,
    code: writers[language.id](sampleRequest(contract, entry, first)),
    ...(first.example === undefined || named[0]?.payload === undefined
      ? {}
      : { payload: payloadText(first.example) }),
  };
}

/** @param mediaTypes those of the request, in the contract's order */
function namedExample(
  { name, summary, mediaType = '' }: SampleExample,
  mediaTypes: readonly string[],
): SampledExample {
  const { prefix } = bodyScope(mediaType, mediaTypes.indexOf(mediaType));
  return {
    name,
    summary,
    ...(/[/+]json$/.test(mediaType) ? { payload: exampleAnchor(prefix, name) } : {}),
  };
}

function operationName(api: string, { operation }: OperationEntry): string {
  return `${api}/${operation.operationId}`;
}
