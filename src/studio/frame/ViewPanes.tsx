import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import { useId, type ComponentProps, type ReactNode } from 'react';

import type { PageTool } from '../../portal/tools';
import Panes, { type Props as PanesProps } from './Panes';

/** A part of a tool; `undefined` where it does not have it. */
interface Part {
  readonly title: string;
  readonly content: ReactNode | undefined;
  /** What is done with it, beside its title. */
  readonly actions?: ReactNode;
}

/** The part that a phone shows. */
export interface ShownView<View extends string> {
  readonly view: View;
  readonly onView: (view: View) => void;
}

interface Props<View extends string>
  extends ShownView<View>, Omit<ComponentProps<'div'>, 'children'>, Pick<PanesProps, 'first' | 'names'> {
  readonly tool: PageTool['tool'];
  readonly bar: ReactNode;
  /** In their order. */
  readonly parts: Readonly<Record<View, Part>>;
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
  const { tool, bar, parts, view, onView, counts, first, names, panes, ...root } = props;
  const id = useId();
  const shown = (Object.keys(parts) as View[]).filter((name) => parts[name].content !== undefined);
  const partOf = (name: View) => {
    const { title, content, actions } = parts[name];
    return content === undefined ? null : (
      <section className={`${tool}__part ${tool}__part--${name}`} aria-label={title}>
        <div className={`${tool}__head`}>
          <Heading as="h2" className={`${tool}__title`}>
            {title}
          </Heading>
          {actions}
        </div>
        {content}
      </section>
    );
  };
  return (
    <div className={tool} {...root}>
      {bar}
      <fieldset className="studio__views">
        <legend className="only-heard">{translate({ id: 'tool.views', message: 'Show' })}</legend>
        {shown.map((name) => (
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
            {[parts[name].title, counts?.[name] ?? []].flat().join(' ')}
          </label>
        ))}
      </fieldset>
      <Panes className={`${tool}__parts`} {...{ tool, first, names }}>
        {panes(partOf)}
      </Panes>
    </div>
  );
}
