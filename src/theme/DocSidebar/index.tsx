import type { Props } from '@theme/DocSidebar';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import DocSidebarMobile from '@theme/DocSidebar/Mobile';
import type { ReactNode } from 'react';

import { LEFT_ALONE, useBeside } from '@site/src/browser/forPages';

// Replaced, because upstream's hydrates the sidebar of a desktop on a phone, removes it, and renders the page around it again.
export default function DocSidebar(props: Props): ReactNode {
  const beside = useBeside();
  if (beside === 'drawn') {
    return <DocSidebarDesktop {...props} />;
  }
  return (
    <>
      {beside === 'left' ? <div {...LEFT_ALONE} /> : null}
      <DocSidebarMobile {...props} />
    </>
  );
}
