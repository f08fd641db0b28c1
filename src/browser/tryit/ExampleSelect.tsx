import { translate } from '@docusaurus/Translate';
import { useId, type ReactNode } from 'react';

import GroupedSelect from '../ui/GroupedSelect';
import { exampleOptions, type ExplorerItem, groupExamples } from '@site/src/reference';

import { FieldLabel } from './Field';
import { exampleOfBody, type TryBody } from './request/exampleBody';

export interface Props extends Pick<ExplorerItem, 'examples'> {
  /** That of one of them, until the reader edits it. */
  readonly body: TryBody;
  readonly onChoose: (name: string) => void;
}

/**
 * Selects the example of the call: its body with its media type, and its parameters. The select of the page is hidden
 * while Try it is open (`explorer.css`), so that there is one.
 */
export default function ExampleSelect({ examples, body, onChoose }: Props): ReactNode {
  const id = useId();
  const own = { value: '', label: translate({ message: 'Your own' }) };
  if (examples.length < 2) {
    return null;
  }
  const current = exampleOfBody(body, examples)?.name;
  return (
    <div className="explorer__field">
      <FieldLabel htmlFor={id} label={translate({ message: 'Example' })} />
      <GroupedSelect
        id={id}
        value={current ?? ''}
        groups={[
          ...(current === undefined ? [{ options: [own] }] : []),
          ...exampleOptions(groupExamples(examples)),
        ]}
        onPick={onChoose}
      />
    </div>
  );
}
