import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import type { PageTool } from '../../portal/tools';
import Panes from './Panes';

/** The widths of the panes: a result is wider than what it is about, because it has tables. */
const FIRST_SHARES = [44, 56] as const;

export interface Props {
  readonly tool: PageTool['tool'];
  readonly input: ReactNode;
  readonly result: ReactNode;
}

/** The input of a tool and its result: panes where there is room, else one below the other. */
export default function ToolPanes({ tool, input, result }: Props): ReactNode {
  const title = translate({ id: 'codes.result', message: 'Result' });
  return (
    <Panes
      tool={tool}
      first={FIRST_SHARES}
      names={[translate({ id: 'codes.input', message: 'Input' }), title]}
    >
      {input}
      <section className="codes__result" aria-label={title}>
        <Heading as="h2" className="codes__title">
          {title}
        </Heading>
        {result}
      </section>
    </Panes>
  );
}
