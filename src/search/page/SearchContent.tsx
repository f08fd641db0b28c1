import Head from '@docusaurus/Head';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { remember } from '@site/src/search/panel/useRecents';
import CutNotice from '@site/src/search/CutNotice';
import { searchOnPage, pageSearch } from '@site/src/search/pageSearch';
import SearchNotice from '@site/src/search/SearchNotice';
import { LONGEST_QUERY } from '@site/src/search/model/searchAddress';
import { useSearchResult, useQuestion } from '@site/src/search/useSearchResult';
import { useFoundWords } from '@site/src/search/useFoundWords';
import { useRetryOnline } from '@site/src/search/useRetryOnline';

import FoundPages from './FoundPages';
import SearchedRelease from './SearchedRelease';
import SearchFields from './SearchFields';
import styles from './styles.module.css';
import Suggestions from './Suggestions';
import { contextIn, type AddressSearch } from './useAddressSearch';
import { useFollowedHit } from './useFollowedHit';
import { useTypedWords } from './useTypedWords';

interface Props {
  readonly search: AddressSearch;
  /** The path of the searched release, `2022-09/`; empty for the current version. */
  readonly release: string;
}

/** The search page: the form and the results. */
export default function SearchContent({ search, release }: Props): ReactNode {
  const [text, setText, writeNow] = useTypedWords(search);
  const [attempt, setAttempt] = useState(0);
  const context = contextIn(release, search);
  const baseUrl = useBaseUrl(`/${release}`);
  const answered = useSearchResult(useQuestion({ baseUrl, context }, text, attempt), searchOnPage);
  const inWords = useFoundWords();
  const hits = useRef<HTMLDivElement>(null);
  useFollowedHit(hits, search, answered?.question.words);

  // The address is read only in the browser.
  const isBrowser = useIsBrowser();
  useEffect(() => {
    if (isBrowser) {
      // The reader came to search, so the index is fetched before the first word.
      void pageSearch.prepare({ baseUrl, context });
    }
  }, [isBrowser, baseUrl, context, attempt]);

  const retry = () => {
    pageSearch.reset();
    setAttempt(attempt + 1);
  };
  useRetryOnline('page', retry);
  const description = translate({
    message: 'Search the guides and the API reference, in English and German.',
  });
  const title = titleOf(text);
  const isBlank = text.trim() === '';
  return (
    <Layout title={title} description={description}>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={clsx('container margin-vert--lg', styles['main'])}>
        <Heading as="h1" className={styles['heading']}>
          {title}
        </Heading>
        <SearchedRelease words={text.trim()} context={context} release={release} />
        <SearchFields
          text={text}
          context={context}
          release={release}
          onText={setText}
          onContext={(path) => {
            search.change('ctx', path);
          }}
          onSubmit={writeNow}
        />
        <SearchNotice place="page" onRetry={retry} />
        <noscript>
          <Translate>
            The search needs JavaScript, which is off in this browser. You can read the guides and the API
            reference without it.
          </Translate>
        </noscript>
        {/* Always rendered, because screen readers ignore live regions that are added with their content (WCAG
            4.1.3). */}
        <p role="status" className={styles['count']}>
          {text.length < LONGEST_QUERY ? null : (
            <>
              <CutNotice />{' '}
            </>
          )}
          <span>{answered === undefined ? '' : inWords(answered.result, answered.question.words)}</span>
        </p>
        {answered !== undefined && (
          <div ref={hits}>
            <FoundPages
              pages={answered.result.pages}
              onChoose={(url) => {
                remember(text.trim());
                search.keep(text, { url, top: window.scrollY });
              }}
            />
          </div>
        )}
        {isBrowser &&
          (isBlank || answered?.result.isAbout === false || answered?.result.pages.length === 0) && (
            <Suggestions
              words={answered?.result.isCommon === true ? '' : text.trim()}
              near={answered?.result.near ?? []}
              context={context}
              release={release}
            />
          )}
      </main>
    </Layout>
  );
}

function titleOf(text: string): string {
  return text === ''
    ? translate({ id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation' })
    : translate(
        { id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for "{query}"' },
        { query: text },
      );
}
