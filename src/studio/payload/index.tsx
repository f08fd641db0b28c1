import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useState, type ReactNode } from 'react';

import LoadedTool from '../frame/LoadedTool';
import Frame, { type Beside, type View } from './Frame';
import { loadStudio } from './loadStudio';

export interface Props {
  /** What the example is. */
  readonly about: ReactNode;
  /** An example of a payload, its receipt and what is found in it, as the page has them without scripts. */
  readonly payload: ReactNode;
  readonly receipt: ReactNode;
  readonly findings: ReactNode;
  readonly law: ReactNode;
}

/**
 * The Studio. The page has an example with its receipt and findings; the editor and what checks it load when the page has
 * hydrated, and take their place.
 */
export default function Studio({ about, ...parts }: Props): ReactNode {
  const base = useBaseUrl('/');
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
  const chosen = { onView, beside, onBeside, unfolded, onFold };
  return (
    <LoadedTool
      name={translate({ id: 'studio.name', message: 'The editor' })}
      kept={translate({ id: 'studio.kept', message: 'What you typed last is kept.' })}
      load={() => loadStudio(window.location.hash, base)}
      withoutScripts={
        <Translate id="studio.noScripts">
          The Studio needs JavaScript, which is off. This is one of its examples, with its receipt and its
          findings.
        </Translate>
      }
      waiting={(status) => (
        <Frame
          {...{ ...parts, ...chosen }}
          view={view ?? 'payload'}
          choices={about}
          payload={
            <>
              {status}
              {parts.payload}
            </>
          }
        />
      )}
    >
      {({ Workbench, start, create }) => (
        <Workbench
          {...{ ...chosen, base, start, create }}
          // A link can open the receipt, where only one part is shown.
          view={view ?? start.view ?? 'payload'}
          first={{ findings: parts.findings, law: parts.law }}
        />
      )}
    </LoadedTool>
  );
}
