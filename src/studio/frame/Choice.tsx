import { translate } from '@docusaurus/Translate';
import { useId, type ReactNode } from 'react';

import { GroupedSelect } from '../../browser/forPages';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly groups: readonly { readonly label?: string; readonly options: readonly Option<Value>[] }[];
  readonly onPick: (value: Value) => void;
}

/** A choice of one of many, with its label. */
export default function Choice<Value extends string>({
  label,
  value,
  groups,
  onPick,
}: Props<Value>): ReactNode {
  const id = useId();
  return (
    <p className="studio__choice quiet">
      <label htmlFor={id}>{label}</label>
      {/* What is picked is one of the options. */}
      <GroupedSelect {...{ id, value, groups }} onPick={onPick as (value: string) => void} />
    </p>
  );
}

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
export function ExampleChoice<Shown extends Example>({
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
      label={translate({ id: 'tool.examples', message: 'Example' })}
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
