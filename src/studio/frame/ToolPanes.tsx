import { translate } from '@docusaurus/Translate';
import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import type { Given, InputTool } from '../../portal/tools';
import { EmptyState, NextStep } from './NextStep';
import ToolBar, { type Props as BarProps } from './ToolBar';
import ViewPanes, { type Props as ViewProps, useShownView } from './ViewPanes';

const VIEWS = ['input', 'result'] as const;
export type View = (typeof VIEWS)[number];

/** The widths of the panes: a result is wider than what it is about, because it has tables. */
const FIRST_SHARES = [44, 56] as const;

/** What a page of a tool has without scripts. */
export interface ToolParts {
  /** What the example is. */
  readonly about: ReactNode;
  /** The input of an example, and what the tool finds in it. */
  readonly text: ReactNode;
  readonly verdict: ReactNode;
  readonly report: ReactNode;
}

/** The part that a phone shows: the input, until a reader chooses. */
export const useInputView = () => useShownView<View>('input');

type Shared = Omit<
  ViewProps<View>,
  'look' | 'tool' | 'bar' | 'views' | 'titleOf' | 'contents' | 'first' | 'names' | 'panes' | 'isOwn'
>;

export interface Props extends Shared, Pick<BarProps, 'choices'> {
  readonly tool: InputTool;
  readonly given?: Given;
  /** Empties the input, and shows the example of the page; missing while the tool is not there. */
  readonly onOwn?: () => void;
  readonly onExample?: () => void;
  /** What else leads into the tool, before its next step, whose place at the edge of the bar nothing changes. */
  readonly actions?: ReactNode;
  readonly input: ReactNode;
  readonly result: ReactNode;
}

/** A tool with one input and its result: its bar with the next step, the verdict, and both in panes, or one at a time on a phone. */
export default function ToolPanes(props: Props): ReactNode {
  const { tool, given = 'example', onOwn, onExample, choices, actions, input, result, ...frame } = props;
  const root = useRef<HTMLDivElement>(null);
  const begin = (empty: () => void) => {
    // At once, or a phone would not open its keyboard.
    flushSync(() => {
      frame.onView('input');
      empty();
    });
    root.current?.querySelector('textarea')?.focus();
  };
  return (
    <ViewPanes
      {...frame}
      {...{ tool, titleOf }}
      look="tool"
      bar={
        <ToolBar
          choices={choices}
          actions={
            <>
              {actions}
              <NextStep
                {...{ tool, given }}
                {...(onExample === undefined ? {} : { onExample })}
                {...(onOwn === undefined
                  ? {}
                  : {
                      onOwn: () => {
                        begin(onOwn);
                      },
                    })}
              />
            </>
          }
        />
      }
      isOwn={given === 'own'}
      views={VIEWS}
      contents={{
        input: (
          <div className="tool__input" ref={root}>
            {input}
          </div>
        ),
        result: given === 'empty' ? <EmptyState tool={tool} /> : result,
      }}
      first={FIRST_SHARES}
      names={VIEWS.map(titleOf)}
      panes={(partOf) => VIEWS.map(partOf)}
    />
  );
}

type ExampleProps = ToolParts & Omit<Props, keyof ToolParts | 'choices' | 'input' | 'result'>;

/** What such a tool has until it is there: an example. */
export function ExamplePanes({ about, text, report, ...frame }: ExampleProps): ReactNode {
  return (
    <ToolPanes {...frame} choices={about} input={<div className="tool__text">{text}</div>} result={report} />
  );
}

function titleOf(view: View): string {
  return view === 'input' ? translate({ message: 'Input' }) : translate({ message: 'Result' });
}
