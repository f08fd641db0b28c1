import { useLocation } from '@docusaurus/router';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import Layout from '@theme-original/Navbar/MobileSidebar/Layout';
import type { Props } from '@theme/Navbar/MobileSidebar/Layout';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import styles from './styles.module.css';
import { useFocusTrap } from './useFocusTrap';

// Wrapped, because upstream's menu does not trap the focus, ignores Escape, stays open when its logo leads to another page, and is
// rendered on every phone right after its page has hydrated, in one task with it, whether it is ever opened or not.
export default function MobileSidebarLayout(props: Props): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  const frame = useRef<HTMLDivElement>(null);
  const [wasShown, setWasShown] = useState(shown);
  if (shown && !wasShown) {
    setWasShown(true);
  }
  useFocusTrap(frame, shown, toggle);
  useCloseOnNavigation(shown, toggle);
  const label = translate({ message: 'Menu' });
  return (
    <div
      ref={frame}
      className={styles['frame']}
      {...(shown ? { role: 'dialog', 'aria-modal': true, 'aria-label': label } : {})}
    >
      {wasShown ? <Layout {...props} /> : null}
    </div>
  );
}

function useCloseOnNavigation(shown: boolean, close: () => void): void {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (shown && opened.current !== pathname) {
      close();
    }
    opened.current = pathname;
  }, [shown, pathname, close]);
}
