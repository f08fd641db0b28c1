import Link from '@docusaurus/Link';
import { useActiveVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import { useHistory, useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import { useEffect, useReducer, useRef, useState, type ReactNode } from 'react';

import { deferredRoutesOf } from '../../../browser';
import { useSearchedRelease } from '@site/src/search/forPages';
import { LONGEST_QUERY, searchAddress, searchedPart } from '@site/src/search';

import type { nearestPages } from './nearestPages';
import styles from './styles.module.css';
import { wordsOfPath } from './wordsOf';

// Replaced, because upstream's is a dead end: this one searches for the words of the address and lists the pages
// with the most similar addresses.
export default function NotFoundContent({ className }: Props): ReactNode {
  const { pathname } = useLocation();
  // The 404 page is a single file, so only the browser knows the address.
  const isBrowser = useIsBrowser();
  const title = translate({ id: 'theme.NotFound.title', message: 'Page Not Found' });
  return (
    <main className={`container margin-vert--xl ${styles['page'] ?? ''} ${className ?? ''}`}>
      <PageMetadata title={title} />
      <Heading as="h1">{title}</Heading>
      <p>
        <Translate>
          There is no page at this address. It may have moved, or the link that led here is wrong.
        </Translate>
      </p>
      <SearchForm key={isBrowser ? pathname : ''} words={isBrowser ? wordsOfPath(pathname).join(' ') : ''} />
      {isBrowser && <NearestPages pathname={pathname} />}
      <p>
        <Link to="/">
          <Translate>Go to the home page</Translate>
        </Link>
      </p>
    </main>
  );
}

function SearchForm({ words }: { readonly words: string }): ReactNode {
  const history = useHistory();
  const input = useRef<HTMLInputElement>(null);
  const searchPage = useBaseUrl('/search/');
  const release = useSearchedRelease();
  return (
    <form
      action={searchPage}
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        // Not left to the browser, which would replace the page with its own error page while offline.
        event.preventDefault();
        history.push(searchAddress(searchPage, { words: input.current?.value ?? '', release }));
      }}
    >
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={searchedPart(words)}
        maxLength={LONGEST_QUERY}
        aria-label={translate({ message: 'Search the documentation' })}
      />
      {release === undefined ? null : <input type="hidden" name="version" value={release} />}
      <button type="submit" className="button button--primary">
        <Translate>Search</Translate>
      </button>
    </form>
  );
}

function NearestPages({ pathname }: { readonly pathname: string }): ReactNode {
  const [, render] = useReducer((times: number) => times + 1, 0);
  const [find, setFind] = useState<typeof nearestPages>();
  const versions = useVersions(undefined);
  const active = useActiveVersion(undefined);
  useEffect(() => {
    // Not in the chunk of every page, each of which may turn into this one; without it, nothing is suggested.
    import(/* webpackChunkName: 'nearest-pages' */ './nearestPages').then(
      (module) => {
        setFind(() => module.nearestPages);
      },
      () => undefined,
    );
  }, []);
  useEffect(() => {
    // The pages of the reference are known once their routes are loaded; without them, guides are suggested.
    const overviews = (active?.docs ?? []).filter(({ id }) => /^api\/[^/]+\/overview$/.test(id));
    const sections = overviews.flatMap(({ path }) => deferredRoutesOf(path.replace(/\/?$/, '/')));
    const tables = sections.map((route) => Promise.resolve(window.docusaurus.preload(route)));
    Promise.all(tables).then(render, () => undefined);
  }, [active]);
  // The wrong address shows the version that the reader expects; the latest may lack pages that a release has.
  const paths = versions
    .filter((version) => version.isLast || version === active)
    .flatMap(({ docs }) =>
      docs.flatMap(({ path, unlisted }) => (unlisted === true ? [] : [path.replace(/\/?$/, '/')])),
    );
  const nearest = find?.(pathname, paths) ?? [];
  return nearest.length === 0 ? null : (
    <>
      <p>
        <Translate>Were you looking for one of these?</Translate>
      </p>
      <ul>
        {nearest.map((path) => (
          <li key={path}>
            <Link to={path} autoAddBaseUrl={false}>
              {path}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
