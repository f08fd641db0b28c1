import { useLocation } from '@docusaurus/router';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useEffect, useRef, type ReactNode } from 'react';

import Sheet from './Sheet';

/** The id of the sheet, which a page has once. */
export const TOOL_HELP = 'tool-help';

/** The prose of a tool's page, which the button "?" of its frame opens. A link to one of its headings also opens it. */
export default function ToolHelp({ children }: { readonly children: ReactNode }): ReactNode {
  const sheet = useRef<HTMLElement>(null);
  const { title } = useDoc().metadata;
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
    <Sheet id={TOOL_HELP} className="sheet--page" title={title} ref={sheet}>
      {children}
    </Sheet>
  );
}
