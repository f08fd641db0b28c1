import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

import { searchAddress } from '@site/src/search/model/searchAddress';
import { useReleases } from '@site/src/search/box/useSearchedRelease';

interface Props {
  readonly words: string;
  /** The path of the searched context; empty for the full index. */
  readonly context: string;
  /** The path of the searched release, `2022-09/`; empty for the current version. */
  readonly release: string;
}

/** Says which release is searched, with a link to the same search in the latest version; nothing in the latest one. */
export default function SearchedRelease({ words, context, release }: Props): ReactNode {
  const searchPage = useBaseUrl('/search/');
  const searched = useReleases().find((each) => each.release === release);
  return searched === undefined ? null : (
    <p>
      <Translate values={{ version: <strong>{searched.label}</strong> }}>
        {'Search in the documentation of {version}.'}
      </Translate>{' '}
      <Link to={searchAddress(searchPage, { words, context })} autoAddBaseUrl={false}>
        <Translate>Search in the latest version</Translate>
      </Link>
    </p>
  );
}
