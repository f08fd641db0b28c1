import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';

import type { PageTool } from '../../portal/tools';
import { useOwnData } from './ownData';
import Panes, { type Props as PanesProps } from './Panes';

/** The part that a phone shows. */
export interface ShownView<View extends string> {
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** Which part a phone shows: one of them first, then what a reader chooses. */
export function useShownView<View extends string>(first: View): ShownView<View> {
  const [view, onView] = useState<View>(first);
  return { view, onView };
}

export interface Props<View extends string>
  extends
    ShownView<View>,
    Omit<ComponentProps<'div'>, 'children'>,
    Pick<PanesProps, 'first' | 'names' | 'verdict'> {
  readonly tool: PageTool['tool'];
  /** What the classes of its parts begin with. */
  readonly look: string;
  readonly bar: ReactNode;
  /** What is said of the tool while it is not there. */
  readonly status?: ReactNode;
  /** Whether the reader works on data of their own. */
  readonly isOwn?: boolean;
  /** The parts, in their order. */
  readonly views: readonly View[];
  readonly titleOf: (view: View) => string;
  /** `undefined` for a part that the tool does not have. */
  readonly contents: Readonly<Partial<Record<View, ReactNode>>>;
  /** What the tabs of a phone count, as soon as it is known. */
  readonly counts?: Readonly<Partial<Record<View, string>>> | undefined;
  /** The panes, each with its parts. */
  readonly panes: (partOf: (view: View) => ReactNode) => PanesProps['children'];
}

/**
 * The parts of a tool: its bar, its verdict, and panes side by side where there is room. On a phone, radio buttons that look like tabs
 * choose a part; the style sheet shows that of the checked one, so that it also works without scripts.
 */
export default function ViewPanes<View extends string>(props: Props<View>): ReactNode {
  const {
    tool,
    look,
    bar,
    status,
    isOwn = false,
    views,
    titleOf,
    contents,
    view,
    onView,
    counts,
    ...rest
  } = props;
  const { first, names, verdict, panes, className = look, ...root } = rest;
  const id = useId();
  useOwnData(isOwn);
  const partOf = (name: View) =>
    contents[name] === undefined ? null : (
      <section
        key={name}
        className={`${look}__part ${look}__part--${name}`}
        data-part={views.indexOf(name)}
        aria-label={titleOf(name)}
      >
        <Heading as="h2" className="part-title">
          {titleOf(name)}
        </Heading>
        {contents[name]}
      </section>
    );
  return (
    <div className={className} {...root}>
      {bar}
      {status}
      <fieldset className="tool-views">
        <legend className="only-heard">{translate({ message: 'Show' })}</legend>
        {views
          .filter((name) => contents[name] !== undefined)
          .map((name) => (
            <label key={name}>
              <input
                type="radio"
                name={`${id}view`}
                value={views.indexOf(name)}
                checked={name === view}
                onChange={() => {
                  onView(name);
                }}
              />
              {titleOf(name)} {counts?.[name]}
            </label>
          ))}
      </fieldset>
      <Panes className={`${look}__parts`} {...{ tool, first, names, verdict }}>
        {panes(partOf)}
      </Panes>
    </div>
  );
}
