import Link from '@docusaurus/Link';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import type { Props } from '@theme/BlogListPage';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

// Ejected, because upstream's has no heading of its own, and repeats entries whole below each other.
export default function BlogListPage({ metadata, items }: Props): ReactNode {
  const { blogTitle, blogDescription, permalink } = metadata;
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}
    >
      <PageMetadata title={blogTitle} description={blogDescription} />
      <Layout>
        <main className={clsx('container', styles['page'])}>
          <h1>{blogTitle}</h1>
          <p>{blogDescription}</p>
          <p>
            <Translate id="changelog.feeds" description="Before the links to the feeds of the changelog">
              Follow it with a feed reader:
            </Translate>{' '}
            <Link to={`pathname://${permalink}rss.xml`} data-noBrokenLinkCheck>
              RSS feed
            </Link>
            ,{' '}
            <Link to={`pathname://${permalink}atom.xml`} data-noBrokenLinkCheck>
              Atom feed
            </Link>
          </p>
          <ol className={styles['entries']} reversed>
            {items.map(({ content: { metadata: entry } }) => (
              <li key={entry.permalink}>
                <time dateTime={entry.date}>{entry.date.slice(0, 10)}</time>
                <div>
                  <h2>
                    <Link to={entry.permalink}>{entry.title}</Link>
                  </h2>
                  <p>{entry.description}</p>
                </div>
              </li>
            ))}
          </ol>
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
