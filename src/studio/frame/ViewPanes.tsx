import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import { useId, type ComponentProps, type ReactNode } from 'react';

import type { PageTool } from '../../portal/tools';
import Panes, { type Props as PanesProps } from './Panes';

/** The part that a phone shows. */
export interface ShownView<View extends string> {
  readonly view: View;
  readonly onView: (view: View) => void;
}

interface Props<View extends string>
  extends ShownView<View>, Omit<ComponentProps<'div'>, 'children'>, Pick<PanesProps, 'first' | 'names'> {
  readonly tool: PageTool['tool'];
  readonly bar: ReactNode;
  /** The parts, in their order. */
  readonly views: readonly View[];
  readonly titleOf: (view: View) => string;
  /** `undefined` for a part that the tool does not have. */
  readonly contents: Readonly<Partial<Record<View, ReactNode>>>;
  /** What is done with a part, beside its title. */
  readonly actions: Readonly<Partial<Record<View, ReactNode>>>;
  /** What the tabs of a phone count, as soon as it is known. */
  readonly counts?: Readonly<Partial<Record<View, string>>> | undefined;
  /** The panes, each with its parts. */
  readonly panes: (partOf: (view: View) => ReactNode) => PanesProps['children'];
}

/**
 * The parts of a tool: its bar, and panes side by side where there is room. On a phone, radio buttons that look like tabs choose a
 * part; the style sheet shows that of the checked one, so that it also works without scripts.
 */
export default function ViewPanes<View extends string>(props: Props<View>): ReactNode {
  const { tool, bar, views, titleOf, contents, actions, view, onView, counts, first, names, panes, ...root } =
    props;
  const id = useId();
  const partOf = (name: View) =>
    contents[name] === undefined ? null : (
      <section key={name} className={`${tool}__part ${tool}__part--${name}`} aria-label={titleOf(name)}>
        <div className={`${tool}__head bar`}>
          <Heading as="h2" className={`${tool}__title heard-on-phone`}>
            {titleOf(name)}
          </Heading>
          {actions[name]}
        </div>
        {contents[name]}
      </section>
    );
  return (
    <div className={tool} {...root}>
      {bar}
      <fieldset className="studio__views">
        <legend className="only-heard">{translate({ message: 'Show' })}</legend>
        {views
          .filter((name) => contents[name] !== undefined)
          .map((name) => (
            <label key={name}>
              <input
                type="radio"
                name={`${id}view`}
                value={name}
                checked={name === view}
                onChange={() => {
                  onView(name);
                }}
              />
              {titleOf(name)} {counts?.[name]}
            </label>
          ))}
      </fieldset>
      <Panes className={`${tool}__parts`} tool={tool} first={first} names={names}>
        {panes(partOf)}
      </Panes>
    </div>
  );
}
