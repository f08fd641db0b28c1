import type { ReactNode } from 'react';

import Bar from './Bar';
import Step from './Step';
import type { PartProps } from './useRun';

export interface Props extends PartProps {
  /** The id of a step; without it, the part is that of the whole workflow. */
  readonly step: string | undefined;
  /** Whether what came back is shown at the buttons of the whole workflow. */
  readonly hasCard: boolean;
}

/** What belongs to the buttons of a workflow, or of one of its steps, once it is loaded. */
export default function Part({ step, hasCard, ...props }: Props): ReactNode {
  return step === undefined ? <Bar hasCard={hasCard} {...props} /> : <Step step={step} {...props} />;
}
