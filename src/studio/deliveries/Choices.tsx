import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { Button } from '../../browser';
import type { ExampleInput } from '../examine/exampleInputs';
import ExampleChoice from '../frame/ExampleChoice';
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
  return (
    <div className="studio__bar tool__bar">
      <VerdictStrip {...headline} />
      <ExampleChoice
        own={translate({ message: 'Your delivery' })}
        shown={shown}
        groups={[
          {
            label: translate({ message: 'Genuine deliveries' }),
            examples: examples.filter(({ action }) => action === undefined),
          },
          {
            label: translate({ message: 'With one fault' }),
            examples: examples.filter(({ action }) => action !== undefined),
          },
        ]}
        onPick={onPick}
      />
      <div className="bar">
        <Button label={translate({ message: 'Clear' })} onClick={onClear} />
      </div>
    </div>
  );
}
