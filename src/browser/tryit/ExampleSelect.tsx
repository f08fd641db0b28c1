import { translate } from '@docusaurus/Translate';
import { useId, type ReactNode } from 'react';

import GroupedSelect from '@site/src/browser/ui/GroupedSelect';
import type { ExplorerItem } from '@site/src/reference/explorer/explorerItem';
import { groupExamples } from '@site/src/reference/samples/exampleGroups';
import { exampleOptions } from '@site/src/reference/samples/exampleOptions';

import { FieldLabel } from './Field';

export interface Props {
  readonly item: ExplorerItem;
  /** None once the reader has edited the body. */
  readonly current: string | undefined;
  readonly onChoose: (name: string) => void;
}

/**
 * Selects the example of the call: its body with its media type, and its parameters. The select of the page is hidden
 * while Try it is open (`explorer.css`), so that there is one.
 */
export default function ExampleSelect({ item, current, onChoose }: Props): ReactNode {
  const id = useId();
  const own = { value: '', label: translate({ id: 'tryIt.ownBody', message: 'Your own' }) };
  return (
    <div className="explorer__field">
      <FieldLabel htmlFor={id} label={translate({ id: 'tryIt.example', message: 'Example' })} />
      <GroupedSelect
        id={id}
        value={current ?? ''}
        groups={[
          ...(current === undefined ? [{ options: [own] }] : []),
          ...exampleOptions(groupExamples(item.examples)),
        ]}
        onPick={onChoose}
      />
    </div>
  );
}
