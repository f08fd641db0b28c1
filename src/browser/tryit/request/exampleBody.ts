import type { ExplorerExample } from '@site/src/reference';

/** The body of a call: text, a local file, or the fields of a form. */
export type TryBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string | File>> };

export function bodyOfExample(example: ExplorerExample | undefined): TryBody {
  if (example === undefined) {
    return { kind: 'none' };
  }
  const { body } = example;
  return typeof body === 'string' ? { kind: 'text', text: body } : { kind: 'form', fields: body };
}

/** The example that equals a body; none once the reader has edited it. */
export function exampleOfBody(
  body: TryBody,
  examples: readonly ExplorerExample[],
): ExplorerExample | undefined {
  const key = bodyKey(body);
  return examples.find((example) => bodyKey(bodyOfExample(example)) === key);
}

/** Equal for bodies that send the same, in whatever order their fields were filled in. */
export function bodyKey(body: TryBody): string {
  switch (body.kind) {
    case 'none':
      return 'none';
    case 'file':
      return `file ${fileKey(body.file)}`;
    case 'text':
      return `text ${body.text}`;
    case 'form':
      return `form ${JSON.stringify(
        Object.entries(body.fields)
          .filter(([, value]) => value !== '')
          .map(([name, value]) => [name, typeof value === 'string' ? value : fileKey(value)])
          .sort(),
      )}`;
  }
}

/** Another file, or a changed one, differs in one of these. */
function fileKey({ name, size, lastModified }: File): string {
  return JSON.stringify([name, size, lastModified]);
}
