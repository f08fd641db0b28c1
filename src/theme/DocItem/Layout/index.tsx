import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import type { Props } from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { LEFT_ALONE, useBeside } from '@site/src/browser/forPages';
import { isReferencePage } from '@site/src/portal/referencePage';

import styles from './styles.module.css';

// Replaced, because upstream's hydrates the contents next to the text on a phone, removes them, and renders the page again. The
// contents of a phone are in `DocItem/Content`.
export default function DocItemLayout({ children }: Props): ReactNode {
  const { frontMatter, metadata, toc } = useDoc();
  const isHidden = frontMatter.hide_table_of_contents === true;
  const page = (
    <div className="row">
      <div className={clsx('col', !isHidden && styles['text'])}>
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <div className={styles['container']}>
          <article>
            <DocBreadcrumbs />
            <DocVersionBadge />
            <DocItemContent>{children}</DocItemContent>
            <DocItemFooter />
          </article>
          <DocItemPaginator />
        </div>
      </div>
      {isHidden || toc.length === 0 ? null : <Contents />}
    </div>
  );
  return isHidden && isReferencePage(metadata.permalink) ? (
    <HtmlClassNameProvider className="operation-page">{page}</HtmlClassNameProvider>
  ) : (
    page
  );
}

/** The contents of the page next to it: a component of its own, so that only they are rendered again for another width. */
function Contents(): ReactNode {
  const beside = useBeside();
  return beside === 'absent' ? null : (
    <div className="col col--3" {...(beside === 'left' ? LEFT_ALONE : { children: <DocItemTOCDesktop /> })} />
  );
}
