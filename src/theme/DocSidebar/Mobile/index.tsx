import { NavbarSecondaryMenuFiller, ThemeClassNames } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/DocSidebar/Mobile';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import { memo, type ReactNode } from 'react';

interface MenuProps {
  readonly of: Pick<Props, 'path' | 'sidebar'>;
}

function Menu({ of: { path, sidebar } }: MenuProps): ReactNode {
  const { toggle } = useNavbarMobileSidebar();
  return (
    <ul className={clsx(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}>
      <DocSidebarItems
        items={sidebar}
        activePath={path}
        level={1}
        onItemClick={(item) => {
          if (item.type === 'link' || (item.type === 'category' && item.href !== undefined)) {
            toggle();
          }
        }}
      />
    </ul>
  );
}

/**
 * Replaced, because upstream's gives its menu several properties, which Docusaurus sorts by name in the language of the browser:
 * the first such comparison takes a phone some 40 ms. One property needs no order.
 */
export default memo(function DocSidebarMobile(props: Props): ReactNode {
  return <NavbarSecondaryMenuFiller component={Menu} props={{ of: props }} />;
});
