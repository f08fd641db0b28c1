import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import type { ExampleInput } from '../examine/exampleInputs';
import ExampleChoice from '../frame/ExampleChoice';

interface Props {
  readonly examples: readonly ExampleInput[];
  /** The example that is shown; none for a delivery of the reader's own. */
  readonly shown: ExampleInput | undefined;
  readonly onPick: (example: ExampleInput) => void;
}

/** Where a delivery comes from: an example. */
export default function Choices({ examples, shown, onPick }: Props): ReactNode {
  return (
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
  );
}
