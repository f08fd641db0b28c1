import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import { exampleSearches } from '@site/src/search/examples';
import { forgetAll, useRecents } from '@site/src/search/panel/useRecents';
import { searchAddress } from '@site/src/search/model/searchAddress';
import { searchContextsOf } from '@site/src/portal/sections';
import { useWaysOn } from '@site/src/search/box/useWaysOn';

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

/**
 * What the search page offers while it has no hits, or none about the words: similar words, examples, the sections or where else
 * to look, recent searches. Only in browsers.
 */
export default function Suggestions({ words, near, context, release }: Props): ReactNode {
  const searchPage = useBaseUrl('/search/');
  const home = useBaseUrl(`/${release}`);
  const recents = useRecents();
  const waysOn = useWaysOn(words, release);
  const searchOf = (text: string, path: string) => ({
    label: text,
    to: searchAddress(searchPage, { words: text, context: path, release }),
  });
  return (
    <>
      <Offers
        label={translate({ message: 'Similar words' })}
        offers={near.map((word) => searchOf(word, context))}
      />
      {words !== '' && context !== '' && (
        <p>
          <Link to={searchAddress(searchPage, { words, release })} autoAddBaseUrl={false}>
            <Translate>Search everywhere</Translate>
          </Link>
        </p>
      )}
      <Offers
        label={translate({ message: 'Recent searches' })}
        offers={recents.map((text) => searchOf(text, ''))}
      >
        <p className={`quiet ${styles['note'] ?? ''}`}>
          <Translate>They are stored in this browser only.</Translate>{' '}
          <button type="button" className="clean-btn" onClick={forgetAll}>
            <Translate>Clear recent searches</Translate>
          </button>
        </p>
      </Offers>
      <Offers
        label={translate({
          message: 'Try',
          description: 'The heading of examples of searches, before a reader has typed one',
        })}
        offers={words === '' ? exampleSearches.map((text) => searchOf(text, '')) : []}
      />
      {words === '' ? (
        <Offers
          label={translate({ message: 'Sections' })}
          offers={searchContextsOf(release).map(({ label, start }) => ({ label, to: `${home}${start}` }))}
        />
      ) : (
        <Offers label={translate({ message: 'Look elsewhere' })} offers={waysOn} />
      )}
    </>
  );
}

interface OffersProps {
  readonly label: string;
  readonly offers: readonly { readonly label: string; readonly to: string }[];
  readonly children?: ReactNode;
}

/** Links under a heading; nothing if there are none. */
function Offers({ label, offers, children }: OffersProps): ReactNode {
  return offers.length === 0 ? null : (
    <section>
      <Heading as="h2" className={styles['title']}>
        {label}
      </Heading>
      <ul className={`bar plain-list ${styles['offers'] ?? ''}`}>
        {offers.map((offer) => (
          <li key={offer.to}>
            <Link to={offer.to} autoAddBaseUrl={false}>
              {offer.label}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
