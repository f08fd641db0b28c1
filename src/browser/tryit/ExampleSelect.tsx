import { translate } from '@docusaurus/Translate';
import { useId, type ReactNode } from 'react';

import GroupedSelect from '@site/src/browser/ui/GroupedSelect';
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
  const own = { value: '', label: translate({ id: 'tryIt.ownBody', message: 'Your own' }) };
  return (
    <div className="explorer__field">
      <FieldLabel htmlFor={id} label={translate({ id: 'tryIt.example', message: 'Example' })} />
      <GroupedSelect
        id={id}
        className="explorer__input"
        value={current ?? ''}
        groups={[
          ...(current === undefined ? [{ options: [own] }] : []),
          ...groupExamples(item.examples).map(({ examples, ...group }) => ({
            ...group,
            options: examples.map(({ name, summary, contentType }) => ({
              value: name,
              label: severalTypes ? `${summary} (${contentType})` : summary,
            })),
          })),
        ]}
        onPick={onChoose}
      />
    </div>
  );
}
