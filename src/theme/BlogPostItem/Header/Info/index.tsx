import Link from '@docusaurus/Link';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { CopyPage } from '@site/src/browser/forPages';
import { CHANGELOG_FOLDER } from '@site/src/portal/sections';

import styles from './styles.module.css';

// Ejected, because upstream's has no link back to the list, formats dates for one country, and does not offer the
// entry as Markdown.
export default function BlogPostItemHeaderInfo(): ReactNode {
  const { metadata, isBlogPostPage } = useBlogPost();
  return (
    <div className={`bar ${styles['info'] ?? ''}`}>
      <Link to={`/${CHANGELOG_FOLDER}/`}>
        <Translate>Changelog</Translate>
      </Link>
      <time dateTime={metadata.date}>{metadata.date.slice(0, 10)}</time>
      {isBlogPostPage ? <CopyPage /> : null}
    </div>
  );
}
