import type { ExampleGroup } from './exampleGroups';

/** The options of a select of examples: each has the example's summary, wherever a reader chooses one. */
export function exampleOptions(
  groups: readonly ExampleGroup<{ readonly name: string; readonly summary: string }>[],
) {
  return groups.map(({ examples, ...group }) => ({
    ...group,
    options: examples.map(({ name, summary }) => ({ value: name, label: summary })),
  }));
}
