import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import { useEffect, useRef, type ReactNode } from 'react';

import Sheet from './Sheet';

export interface Props {
  /** The name of the tool. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The prose of a tool's page behind a button. A link to one of its headings opens it. */
export default function Help({ title, children }: Props): ReactNode {
  const sheet = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    // Older browsers have no popovers, and show the prose where it stands.
    if (target !== null && sheet.current?.contains(target) === true && 'popover' in HTMLElement.prototype) {
      sheet.current.showPopover();
      target.scrollIntoView();
    }
  }, [hash]);
  return (
    <Sheet
      className="sheet--page"
      button="?"
      buttonClass="studio__button studio__button--plain workspace__ask"
      buttonLabel={translate({ id: 'tool.help', message: 'Help: {title}' }, { title })}
      title={title}
      ref={sheet}
    >
      {children}
    </Sheet>
  );
}
