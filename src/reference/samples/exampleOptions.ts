import type { ExampleGroup } from './exampleGroups';

interface Listed {
  readonly name: string;
  readonly summary: string;
}

/** The options of a select of examples: each has the example's summary, wherever a reader chooses one. */
export function exampleOptions(groups: readonly ExampleGroup<Listed>[]) {
  return groups.map(({ examples, ...group }) => ({
    ...group,
    options: examples.map(({ name, summary }) => ({ value: name, label: summary })),
  }));
}
