import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import { useId, type ReactNode } from 'react';

import '../frame/frame.css';

/** What a phone shows one of at a time. What is found stands beside what is edited. */
const VIEWS = ['payload', 'findings', 'receipt'] as const;
export type View = (typeof VIEWS)[number];

/** The part that a phone shows. */
export interface ChosenView {
  readonly view: View;
  readonly onView: (view: View) => void;
}

export interface Props extends ChosenView {
  /** What stands above all parts: what is edited, or what the page waits for. */
  readonly bar: ReactNode;
  readonly payload: ReactNode;
  /** `undefined` for an operation whose body is no sale. */
  readonly receipt: ReactNode | undefined;
  readonly findings: ReactNode;
  /** How many findings there are, as soon as it is known. */
  readonly count?: number | undefined;
}

/**
 * The parts of the Studio, side by side where there is room. On a phone, radio buttons that look like tabs choose one;
 * `frame.css` shows the part of the checked one, so that it works without scripts, too.
 */
export default function Frame({ bar, count, view, onView, ...parts }: Props): ReactNode {
  const id = useId();
  const shown = VIEWS.filter((name) => parts[name] !== undefined);
  return (
    <div className="studio">
      <div className="studio__bar">{bar}</div>
      <fieldset className="studio__views">
        <legend className="only-heard">{translate({ id: 'studio.views', message: 'Show' })}</legend>
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
            {name === 'findings' && count !== undefined
              ? `${titleOf(name)} (${String(count)})`
              : titleOf(name)}
          </label>
        ))}
      </fieldset>
      <div className="studio__parts" data-parts={shown.length}>
        {shown.map((name) => (
          <section key={name} className={`studio__part studio__part--${name}`} aria-label={titleOf(name)}>
            <Heading as="h2" className="studio__title">
              {titleOf(name)}
            </Heading>
            {parts[name]}
          </section>
        ))}
      </div>
    </div>
  );
}

function titleOf(view: View): string {
  switch (view) {
    case 'payload':
      return translate({ id: 'studio.payload', message: 'Payload' });
    case 'receipt':
      return translate({ id: 'studio.receipt', message: 'Receipt' });
    case 'findings':
      return translate({ id: 'studio.findings', message: 'Findings' });
  }
}
