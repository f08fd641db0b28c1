import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { GroupedSelect } from '../../browser/forPages';
import type { ExampleInput } from '../examine/exampleInputs';
import { VerdictStrip, type Headline } from '../view/CodeVerdict';

interface Props {
  readonly examples: readonly ExampleInput[];
  /** The example that is shown; none for a delivery of the reader's own. */
  readonly shown: ExampleInput | undefined;
  readonly headline: Headline;
  readonly onPick: (example: ExampleInput) => void;
  readonly onClear: () => void;
}

/** Where a delivery comes from: an example. */
export default function Choices({ examples, shown, headline, onPick, onClear }: Props): ReactNode {
  const faults = examples.filter(({ action }) => action !== undefined);
  const pick = (name: string) => {
    const picked = examples.find((one) => one.name === name);
    if (picked !== undefined) {
      onPick(picked);
    }
  };
  const own = { value: '', label: translate({ id: 'workbench.ownDelivery', message: 'Your delivery' }) };
  return (
    <div className="studio__bar codes__bar">
      <VerdictStrip {...headline} />
      <label className="studio__choice">
        {translate({ id: 'workbench.example', message: 'Example' })}
        <GroupedSelect
          value={shown?.name ?? ''}
          groups={[
            ...(shown === undefined ? [{ options: [own] }] : []),
            {
              label: translate({ id: 'workbench.genuine', message: 'Genuine deliveries' }),
              options: optionsOf(examples.filter(({ action }) => action === undefined)),
            },
            {
              label: translate({ id: 'workbench.faulty', message: 'With one fault' }),
              options: optionsOf(faults),
            },
          ]}
          onPick={pick}
        />
      </label>
      <div className="codes__row">
        <button className="button button--secondary" type="button" onClick={onClear}>
          {translate({ id: 'workbench.clear', message: 'Clear' })}
        </button>
      </div>
    </div>
  );
}

function optionsOf(examples: readonly ExampleInput[]) {
  return examples.map(({ name, title }) => ({ value: name, label: title }));
}
