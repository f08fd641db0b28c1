import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import type { SearchedPage, SearchHit } from '@site/src/search/model/searchResult';
import { DocumentType } from '@site/src/search/model/documents';
import { KIND_LABELS } from '@site/src/search/kindLabel';
import MarkedText from '@site/src/search/MarkedText';

import styles from './styles.module.css';

interface Props {
  readonly pages: readonly SearchedPage[];
  /** Called when the reader follows a hit, with its address. */
  readonly onChoose: (url: string) => void;
}

/** The hits of the search page, grouped by page. */
export default function FoundPages({ pages, onChoose }: Props): ReactNode {
  return pages.map((page) => <FoundPage key={page.url} page={page} onChoose={onChoose} />);
}

interface PageProps extends Pick<Props, 'onChoose'> {
  readonly page: SearchedPage;
}

function FoundPage({ page: { fullTitle, url, breadcrumb, hits }, onChoose }: PageProps): ReactNode {
  // The heading is the link for the hit that is the page itself.
  const itself = hits.find(({ type }) => type === DocumentType.Title);
  const others = hits.filter((hit) => hit !== itself);
  // Said once: a section of a guide is also of a guide.
  const kind = (itself ?? others.find((hit) => others.every((other) => other.kind === hit.kind)))?.kind;
  return (
    <article className={styles['page']}>
      <Heading as="h2" className={styles['title']}>
        <Link
          to={url}
          autoAddBaseUrl={false}
          onClick={() => {
            onChoose(url);
          }}
        >
          <MarkedText parts={itself?.title ?? [{ text: fullTitle, marked: false }]} />
        </Link>
      </Heading>
      {(kind !== undefined || breadcrumb.length > 0) && (
        <p className="remark">
          {kind !== undefined && <Kind kind={kind} />} {breadcrumb.join(' › ')}
        </p>
      )}
      {itself !== undefined && <Snippet hit={itself} />}
      {others.length > 0 && (
        <ul className={styles['hits']}>
          {others.map((hit, index) => (
            <li key={index}>
              <Link
                to={hit.url}
                autoAddBaseUrl={false}
                onClick={() => {
                  onChoose(hit.url);
                }}
              >
                <MarkedText parts={hit.title} />
              </Link>{' '}
              {hit.kind !== kind && <Kind kind={hit.kind} />}
              <Snippet hit={hit} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Kind({ kind }: Pick<SearchHit, 'kind'>): ReactNode {
  return <span className={`quiet ${styles['kind'] ?? ''}`}>{KIND_LABELS[kind]}</span>;
}

function Snippet({ hit: { snippet } }: { readonly hit: SearchHit }): ReactNode {
  return snippet.length === 0 ? null : (
    <p className="remark">
      <MarkedText parts={snippet} />
    </p>
  );
}
