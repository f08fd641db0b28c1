import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import { forgetAll, useRecents } from '@site/src/search/panel/useRecents';
import { searchAddress } from '@site/src/search/model/searchAddress';
import { searchContextsOf } from '@site/src/portal/sections';

import styles from './styles.module.css';

interface Props {
  /** The text that found nothing; empty before a search, and if it has nothing to search for. */
  readonly words: string;
  /** Words that resemble it, best first. */
  readonly near: readonly string[];
  /** The path of the searched context; empty for the full index. */
  readonly context: string;
  /** The path of the searched release, `2022-09/`; empty for the current version. */
  readonly release: string;
}

/** What the search page offers while it has no hits: similar words, the sections, recent searches. Only in browsers. */
export default function Suggestions({ words, near, context, release }: Props): ReactNode {
  const searchPage = useBaseUrl('/search/');
  const home = useBaseUrl(`/${release}`);
  return (
    <>
      {near.length > 0 && (
        <section>
          <Heading as="h2" className={styles['title']}>
            <Translate
              id="search.near"
              description="The heading of words that resemble a search without results"
            >
              Similar words
            </Translate>
          </Heading>
          <ul className={styles['offers']}>
            {near.map((word) => (
              <li key={word}>
                <Link
                  to={searchAddress(searchPage, { words: word, context, release })}
                  autoAddBaseUrl={false}
                >
                  {word}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {words !== '' && context !== '' && (
        <p>
          <Link to={searchAddress(searchPage, { words, release })} autoAddBaseUrl={false}>
            <Translate
              id="search.everywhere"
              description="A link after a search in one section found nothing"
            >
              Search everywhere
            </Translate>
          </Link>
        </p>
      )}
      <Recents release={release} />
      <section>
        <Heading as="h2" className={styles['title']}>
          <Translate id="search.sections" description="The heading of links to parts of the documentation">
            Sections
          </Translate>
        </Heading>
        <ul className={styles['offers']}>
          {searchContextsOf(release).map(({ path, label, start }) => (
            <li key={path}>
              <Link to={`${home}${start}`} autoAddBaseUrl={false}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Recents({ release }: Pick<Props, 'release'>): ReactNode {
  const searchPage = useBaseUrl('/search/');
  const recents = useRecents();
  return recents.length === 0 ? null : (
    <section>
      <Heading as="h2" className={styles['title']}>
        <Translate id="search.recents">Recent searches</Translate>
      </Heading>
      <ul className={styles['offers']}>
        {recents.map((words) => (
          <li key={words}>
            <Link to={searchAddress(searchPage, { words, release })} autoAddBaseUrl={false}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>
        <Translate id="search.recents.note">They are stored in this browser only.</Translate>{' '}
        <button type="button" className="clean-btn" onClick={forgetAll}>
          <Translate id="search.recents.forgetAll">Clear recent searches</Translate>
        </button>
      </p>
    </section>
  );
}
