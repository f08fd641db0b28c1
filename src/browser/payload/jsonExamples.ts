import type { ExplorerItem } from '../../reference/explorer/explorerItem';

/** The bodies of the named examples of a JSON media type. */
export function jsonExamples(examples: ExplorerItem['examples'], mediaType: string): readonly unknown[] {
  return examples.flatMap((example) =>
    example.mediaType === mediaType && typeof example.body === 'string'
      ? [JSON.parse(example.body) as unknown]
      : [],
  );
}
