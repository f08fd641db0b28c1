import { readModels } from '../../clients';
import { type Contract, listOperations, type OperationEntry } from '../../contract';
import { payloadText } from './exampleText';
import { bodyScope, exampleAnchor } from './fieldIds';
import type { SampledExample, SamplesModel } from './pageModels';
import { languages, samplePath } from '../samples/languages';
import { requestContent, sampleExamples, type SampleExample } from '../samples/sampleExamples';
import { sampleRequest } from '../samples/sampleRequest';
import { hasTypedCall, typedCall } from '../samples/typed/typedCall';
import { writeTypedCall } from '../samples/typed/writeTypedCall';
import { writers } from '../samples/writers';

/**
 * The samples of every call of a contract in every language, by path relative to the site's root:
 * `samples/checkout/createSale/minimal.py`. Webhooks are not calls and have none.
 *
 * @param isCurrent whether the clients are for this version of the contract; then the calls that they make have a second
 *   sample in each of their languages: `samples/checkout/createSale/minimal.client.py`
 * @throws {Error} naming two examples of an operation that would have the same file name
 */
export function listSamples(
  contract: Contract,
  api: string,
  isCurrent: boolean,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const add = (path: string, text: string) => {
    if (files.has(path)) {
      throw new Error(`${path} would be made twice. Rename one of the examples of that name.`);
    }
    files.set(path, text);
  };
  const models = isCurrent ? readModels(api, contract) : undefined;
  for (const entry of listOperations(contract).filter(({ kind }) => kind === 'path')) {
    const operation = operationName(api, entry);
    for (const example of sampleExamples(contract, entry)) {
      const request = sampleRequest(contract, entry, example);
      for (const language of languages) {
        add(samplePath(operation, example.name, language), writers[language.id](request));
        if (models !== undefined && language.hasClient && hasTypedCall(request)) {
          const path = samplePath(operation, example.name, language, true);
          add(
            path,
            writeTypedCall(typedCall(contract, models, entry, example), language, path.replace(/.*\//, '')),
          );
        }
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
  const request = sampleRequest(contract, entry, first);
  const mediaTypes = Object.keys(requestContent(contract, entry));
  const named = examples.map((example) => namedExample(example, mediaTypes));
  return {
    operation: operationName(api, entry),
    examples: named,
    code: writers[language.id](request),
    isTyped: hasTypedCall(request),
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
