import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { MouseEvent, ReactNode } from 'react';

import type { BoxResult } from '../boxSearch';
import type { SearchContext } from '../../portal/sections';
import { searchAddress } from '../model/searchAddress';
import { nothingAbout, nothingFound } from '../useFoundWords';
import HitList from './HitList';
import styles from './styles.module.css';
import WaysOn from './WaysOn';
import WordButtons from './WordButtons';

interface Props {
  readonly id: string;
  readonly words: string;
  readonly result: BoxResult;
  /** The context that was searched first. */
  readonly context: SearchContext | undefined;
  readonly release: string | undefined;
  readonly active: string | undefined;
  readonly onActive: (id: string) => void;
  readonly onChoose: (url: string, event: MouseEvent) => void;
  /** Handles clicks on the link to all results, which also works without it. */
  readonly onSeeAll: (event: MouseEvent) => void;
  /** Searches another word instead. */
  readonly onWrite: (text: string) => void;
}

/** The hits in the search box, and links to more. */
export default function FoundHits(props: Props): ReactNode {
  const { id, words, result, context, release, active, onActive, onChoose, onSeeAll, onWrite } = props;
  const searchPage = useBaseUrl('/search/');
  if (result.pages.length === 0) {
    return (
      <>
        <p className={styles['nothing']}>{nothingFound(result)}</p>
        {result.near.length > 0 && (
          <WordButtons
            label={translate({ message: 'Similar words' })}
            words={result.near}
            onWrite={onWrite}
          />
        )}
        <WaysOn words={result.isCommon ? '' : words} release={release} onChoose={onChoose} />
      </>
    );
  }
  const isInside = context !== undefined && !result.isOutside;
  const address = searchAddress(searchPage, { words, context: isInside ? context.path : '', release });
  return (
    <>
      {result.isOutside && context !== undefined && <p className={styles['nothing']}>{nothingIn(context)}</p>}
      {!result.isAbout && <p className={styles['nothing']}>{nothingAbout(words)}</p>}
      <HitList id={id} pages={result.pages} active={active} onActive={onActive} onChoose={onChoose} />
      {result.isAbout ? (
        <div className={styles['foot']}>
          <Link to={address} autoAddBaseUrl={false} onClick={onSeeAll}>
            {seeAll(context, result.isOutside)}
          </Link>
        </div>
      ) : (
        <WaysOn words={words} release={release} onChoose={onChoose} />
      )}
    </>
  );
}

/** The message that a context has no hits. */
export function nothingIn({ label }: SearchContext): string {
  return translate({ message: 'No results in "{context}".' }, { context: label });
}

function seeAll(context: SearchContext | undefined, isOutside: boolean): string {
  if (context === undefined) {
    return translate({ id: 'theme.SearchBar.seeAll', message: 'See all results' });
  }
  return isOutside
    ? translate(
        { id: 'theme.SearchBar.seeAllOutsideContext', message: 'See all results outside "{context}"' },
        { context: context.label },
      )
    : translate(
        { id: 'theme.SearchBar.searchInContext', message: 'See all results within "{context}"' },
        { context: context.label },
      );
}
