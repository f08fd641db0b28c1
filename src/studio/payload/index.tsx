import Translate, { translate } from '@docusaurus/Translate';
import { useState, type ReactNode } from 'react';

import { defineTool, type Page } from '../frame/defineTool';
import { NextStep } from '../frame/NextStep';
import Frame, { type Beside, type ChosenView, type View } from './Frame';
import { loadStudio } from './loadStudio';

interface Parts {
  /** What the example is. */
  readonly about: ReactNode;
  /** An example of a payload, its receipt and what is found in it, as the page has them without scripts. */
  readonly payload: ReactNode;
  readonly verdict: ReactNode;
  readonly receipt: ReactNode;
  readonly findings: ReactNode;
  readonly law: ReactNode;
}

/** The view is chosen by the link, until a reader chooses one. */
type Chosen = Omit<ChosenView, 'view'> & { readonly view: View | undefined };

function useChosen(): Chosen {
  const [view, onView] = useState<View>();
  const [beside, onBeside] = useState<Beside>('receipt');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const onFold = (name: string, isOpen: boolean) => {
    setUnfolded((now) =>
      now.has(name) === isOpen
        ? now
        : new Set(isOpen ? [...now, name] : [...now].filter((one) => one !== name)),
    );
  };
  return { view, onView, beside, onBeside, unfolded, onFold };
}

/** The Studio: an example with its receipt and findings, whose place the editor and what checks it take. */
export default defineTool({
  name: translate({ message: 'The editor' }),
  kept: translate({ message: 'What you typed last is kept.' }),
  withoutScripts: (
    <Translate>
      The Studio needs JavaScript, which is off. This is one of its examples, with its receipt and its
      findings.
    </Translate>
  ),
  useChosen,
  load: (base) => loadStudio(window.location.hash, base),
  waiting: ({ parts: { about, ...parts }, chosen }: Page<Parts, Chosen>, status) => (
    <Frame
      {...{ ...parts, ...chosen }}
      view={chosen.view ?? 'payload'}
      choices={about}
      actions={<NextStep tool="studio" />}
      status={status}
      payload={
        <>
          {parts.payload}
          <div className="studio__foot" />
        </>
      }
    />
  ),
  draw: ({ parts: { verdict, findings, law }, chosen, base }, { Workbench, start, editor }) => (
    <Workbench
      {...{ ...chosen, base, start, editor }}
      // A link can open the receipt, where only one part is shown.
      view={chosen.view ?? start.view ?? 'payload'}
      first={{ verdict, findings, law }}
    />
  ),
});
