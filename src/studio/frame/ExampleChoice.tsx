import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import Choice from './Choice';

/** What a tool can begin with. */
interface Example {
  readonly name: string;
  readonly title: string;
}

interface ExampleProps<Shown extends Example> {
  /** What a reader's own text is called. */
  readonly own: string;
  /** None for a text of the reader's own. */
  readonly shown: Shown | undefined;
  /** Those without an example are left out. */
  readonly groups: readonly { readonly label?: string; readonly examples: readonly Shown[] }[];
  readonly onPick: (example: Shown) => void;
}

/** A choice of an example. */
export default function ExampleChoice<Shown extends Example>({
  own,
  shown,
  groups,
  onPick,
}: ExampleProps<Shown>): ReactNode {
  const listed = groups.map(({ examples, ...group }) => ({
    ...group,
    options: examples.map(({ name, title }) => ({ value: name, label: title })),
  }));
  return (
    <Choice
      label={translate({ message: 'Example' })}
      value={shown?.name ?? ''}
      groups={[
        ...(shown === undefined ? [{ options: [{ value: '', label: own }] }] : []),
        ...listed.filter(({ options }) => options.length > 0),
      ]}
      onPick={(name) => {
        groups.flatMap(({ examples }) => examples.filter((one) => one.name === name)).forEach(onPick);
      }}
    />
  );
}
