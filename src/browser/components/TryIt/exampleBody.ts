import type { ExplorerExample } from '@site/src/reference/explorer/explorerItem';

/** Converts an example to a body of the theme's store. */
export function bodyOfExample(example: ExplorerExample | undefined): ThemeBody {
  if (example === undefined) {
    return { type: 'empty' };
  }
  const { body } = example;
  return typeof body === 'string'
    ? { type: 'raw', content: { type: 'string', value: body } }
    : {
        type: 'form',
        content: Object.fromEntries(
          Object.entries(body).map(([name, value]) => [name, { type: 'string', value }] as const),
        ),
      };
}

/** The example that equals a body; none once the reader has edited it. */
export function exampleOfBody(
  body: ThemeBody,
  examples: readonly ExplorerExample[],
): ExplorerExample | undefined {
  const key = bodyKey(body);
  return examples.find((example) => bodyKey(bodyOfExample(example)) === key);
}

/** Equal for bodies that send the same, in whatever order their fields were filled in. */
function bodyKey(body: ThemeBody): string {
  switch (body.type) {
    case 'empty':
      return 'empty';
    case 'raw':
      return body.content.type === 'string' ? `text ${body.content.value}` : 'file';
    case 'form':
      return `form ${JSON.stringify(
        Object.entries(body.content)
          .filter(([, { value }]) => value !== '')
          .map(([name, { value }]) => [name, typeof value === 'string' ? value : 'file'])
          .sort(),
      )}`;
  }
}
