import Translate, { translate } from '@docusaurus/Translate';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

import { loadPage } from './loadPage';
import type { Props as LinksProps } from './PageLinks';
import Button from '../../ui/Button';
import type { Props as PanelProps } from './PagePanel';

const Panel = lazy<ComponentType<PanelProps>>(() =>
  loadPage().then(
    ({ PagePanel }) => ({ default: PagePanel }),
    () => ({ default: NoPanel }),
  ),
);

const Links = lazy<ComponentType<LinksProps>>(() =>
  loadPage().then(
    ({ PageLinks }) => ({ default: PageLinks }),
    () => ({ default: () => null }),
  ),
);

/** The sandbox in this page, whose code loads when it is the chosen server. */
export function PagePanel(props: PanelProps): ReactNode {
  return (
    <Suspense
      fallback={<p className="remark">{translate({ message: 'The sandbox in this page is starting …' })}</p>}
    >
      <Panel {...props} />
    </Suspense>
  );
}

export function PageLinks(props: LinksProps): ReactNode {
  return (
    <Suspense>
      <Links {...props} />
    </Suspense>
  );
}

function NoPanel({ onLeave }: PanelProps): ReactNode {
  return (
    <>
      <p className="remark" role="alert">
        <Translate>
          The sandbox in this page could not be loaded. Start the local sandbox on this computer, and choose
          it as the server.
        </Translate>
      </p>
      <Button label={<Translate>Use the local sandbox</Translate>} onClick={onLeave} />
    </>
  );
}
