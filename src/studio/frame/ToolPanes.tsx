import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ComponentProps, ReactNode } from 'react';

import type { PageTool } from '../../portal/tools';
import Panes from './Panes';

/** The widths of the panes: a result is wider than what it is about, because it has tables. */
const FIRST_SHARES = [44, 56] as const;

/** What a page of a tool has without scripts. */
export interface ToolParts {
  /** What the example is. */
  readonly about: ReactNode;
  /** The input of an example, and what the tool finds in it. */
  readonly text: ReactNode;
  readonly report: ReactNode;
}

export interface Props extends ComponentProps<'div'> {
  readonly tool: PageTool['tool'];
  readonly bar: ReactNode;
  readonly input: ReactNode;
  readonly result: ReactNode;
}

/** A tool with one input and its result: its bar, and both in panes where there is room, else one below the other. */
export default function ToolPanes({ tool, bar, input, result, ...root }: Props): ReactNode {
  const title = translate({ message: 'Result' });
  return (
    <div className="tool" {...root}>
      {bar}
      <Panes tool={tool} first={FIRST_SHARES} names={[translate({ message: 'Input' }), title]}>
        {input}
        <section className="tool__result" aria-label={title}>
          <Heading as="h2" className="tool__title">
            {title}
          </Heading>
          {result}
        </section>
      </Panes>
    </div>
  );
}

interface ExampleProps extends ToolParts, Pick<Props, 'tool' | 'className'> {
  readonly status: ReactNode;
}

/** What such a tool has until it is there: an example. */
export function ExamplePanes({ about, text, report, status, ...frame }: ExampleProps): ReactNode {
  return (
    <ToolPanes
      {...frame}
      bar={<div className="studio__bar tool__bar">{about}</div>}
      input={
        <>
          {status}
          <div className="tool__text">{text}</div>
        </>
      }
      result={report}
    />
  );
}
