import Translate, { translate } from '@docusaurus/Translate';
import { useId, type ReactNode } from 'react';

import type { ExplorerItem } from '@site/src/reference/explorer/explorerItem';
import { groupExamples } from '@site/src/reference/samples/exampleGroups';

import { FieldLabel } from './Field';

export interface Props {
  readonly item: ExplorerItem;
  /** None once the reader has edited the body. */
  readonly current: string | undefined;
  readonly onChoose: (name: string) => void;
}

/** Selects an example, and with it the body's media type if there are several. */
export default function ExampleSelect({ item, current, onChoose }: Props): ReactNode {
  const id = useId();
  const severalTypes = Object.keys(item.bodies).length > 1;
  return (
    <div className="explorer__field">
      <FieldLabel htmlFor={id} label={translate({ id: 'tryIt.example', message: 'Example' })} />
      <select
        id={id}
        className="explorer__input"
        value={current ?? ''}
        onChange={({ target }) => {
          onChoose(target.value);
        }}
      >
        {current === undefined ? (
          <option value="">
            <Translate id="tryIt.ownBody">Your own</Translate>
          </option>
        ) : null}
        {groupExamples(item.examples).map(({ label, examples }) => {
          const options = examples.map(({ name, summary, contentType }) => (
            <option key={name} value={name}>
              {severalTypes ? `${summary} (${contentType})` : summary}
            </option>
          ));
          return label === undefined ? (
            options
          ) : (
            <optgroup key={label} label={label}>
              {options}
            </optgroup>
          );
        })}
      </select>
    </div>
  );
}
