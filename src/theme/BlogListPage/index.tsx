import Link from '@docusaurus/Link';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/BlogListPage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { PageHead } from '@site/src/browser/forPages';
import { CHANGES } from '@site/src/portal/routes';
import { CHANGELOG_FOLDER, changelogCard } from '@site/src/portal/sections';

import styles from './styles.module.css';

const FEEDS = [
  { name: 'RSS feed', file: 'rss.xml' },
  { name: 'Atom feed', file: 'atom.xml' },
  { name: 'JSON feed', file: 'feed.json' },
];

// Ejected, because upstream's has no heading, and repeats the full entries.
export default function BlogListPage({ metadata, items }: Props): ReactNode {
  const { blogTitle, blogDescription } = metadata;
  const feeds = translate({ message: 'Feeds of the changelog' });
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}
    >
      <PageMetadata title={blogTitle} description={blogDescription} />
      <PageHead card={changelogCard} />
      <Layout>
        <main className={clsx('container', styles['page'])}>
          <Heading as="h1">{blogTitle}</Heading>
          <p>
            {blogDescription}{' '}
            <Translate
              values={{
                changes: (
                  <Link to={CHANGES}>
                    <Translate>Changes and corrections</Translate>
                  </Link>
                ),
              }}
            >
              {
                '{changes} lists what the contracts have that those of the last documentation version have not.'
              }
            </Translate>
          </p>
          <ul className={`plain-list ${styles['feeds'] ?? ''}`} aria-label={feeds}>
            {FEEDS.map(({ name, file }) => (
              <li key={file}>
                <Link to={`pathname:///${CHANGELOG_FOLDER}/${file}`}>{name}</Link>
              </li>
            ))}
          </ul>
          <ol className={`plain-list ${styles['entries'] ?? ''}`} reversed>
            {items.map(({ content: { metadata: entry } }) => (
              <li key={entry.permalink}>
                <time dateTime={entry.date}>{entry.date.slice(0, 10)}</time>
                <div>
                  <Heading as="h2">
                    <Link to={entry.permalink}>{entry.title}</Link>
                  </Heading>
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
