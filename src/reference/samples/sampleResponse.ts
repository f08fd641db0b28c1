import { type Contract, type OperationEntry, resolve, type Response } from '../../contract';

/** What a sample does with the response: print the document, save the file, or print the headers. */
export type SampleResponse =
  | { readonly kind: 'document' }
  | { readonly kind: 'file'; readonly fileName: string }
  | { readonly kind: 'headers' };

function contentTypes(contract: Contract, { operation }: OperationEntry, failed: boolean): string[] {
  return Object.entries(operation.responses)
    .filter(([status]) => status >= '400' === failed)
    .flatMap(([, listed]) => Object.keys(resolve<Response>(contract, listed).content ?? {}));
}

/** The media types of the response and the errors; no header if the response is a file of any type. */
export function acceptHeader(contract: Contract, entry: OperationEntry): (readonly [string, string])[] {
  const types = [
    ...new Set([...contentTypes(contract, entry, false), ...contentTypes(contract, entry, true)]),
  ];
  return types.length === 0 || types.includes('*/*') ? [] : [['Accept', types.join(', ')]];
}

/** What a sample does with the response of an operation, whose path may contain the file name. */
export function sampleResponse(contract: Contract, entry: OperationEntry, path: string): SampleResponse {
  const [type] = contentTypes(contract, entry, false);
  if (type === undefined || entry.method === 'head') {
    return { kind: 'headers' };
  }
  return /[/+]json$/.test(type) ? { kind: 'document' } : { kind: 'file', fileName: fileNameIn(path) };
}

/** The last path segment that looks like a file name: `receipt.pdf`, also before `/versions/…`. */
function fileNameIn(path: string): string {
  const segments = path.split('/').reverse();
  return segments.find((segment) => /^[\w.-]+\.[a-z]{1,10}$/.test(segment)) ?? 'answer.bin';
}
