import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';

import { searchContextsOf } from '../../portal/sections';
import { useReleases } from './useSearchedRelease';
import { searchAddress } from '../model/searchAddress';

/** A link to another place to look. */
export interface WayOn {
  readonly label: string;
  readonly to: string;
}

/**
 * Where else to look for words that a search did not find: the glossary, the operations of each API, and the
 * other versions of the documentation.
 *
 * @param words the words that were searched; empty if there is nothing to search for elsewhere
 * @param release the path of the searched release, `2022-09/`; empty for the current version
 */
export function useWaysOn(words: string, release: string): readonly WayOn[] {
  const searchPage = useBaseUrl('/search/');
  const glossary = useBaseUrl('/glossary/');
  const home = useBaseUrl(`/${release}`);
  const others = useReleases().filter((other) => other.release !== release);
  const latest = { label: translate({ message: 'the latest version' }), release: '' };
  const searches = (release === '' ? others : [latest, ...others]).map((other) => ({
    label: translate({ message: 'Search in {version}' }, { version: other.label }),
    to: searchAddress(searchPage, { words, release: other.release }),
  }));
  return [
    { label: translate({ message: 'Glossary' }), to: glossary },
    ...searchContextsOf(release)
      .filter(({ path }) => path.startsWith('api/'))
      .map(({ label, start }) => ({ label, to: `${home}${start}` })),
    ...(words === '' ? [] : searches),
  ];
}
