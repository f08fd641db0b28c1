import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import NavbarItem from '@theme-original/NavbarItem';
import type { Props } from '@theme/NavbarItem';
import type { ReactNode } from 'react';

import { useReleases, useSearchedRelease } from '@site/src/search/forPages';
import { searchAddress } from '@site/src/search';

/** The version dropdown of the search page: the version that it searches, and the same search in the others. */
export default function SearchedVersions(props: Props): ReactNode {
  const searchPage = useBaseUrl('/search/');
  const parameters = new URLSearchParams(useLocation().search);
  const [words, context] = [parameters.get('q') ?? '', parameters.get('ctx') ?? ''];
  const searched = useSearchedRelease() ?? '';
  const latest = useLatestVersion(undefined);
  const items = [{ label: latest.label, release: '' }, ...useReleases()].map(({ label, release }) => ({
    label,
    to: searchAddress(searchPage, { words, context, release }),
    isActive: () => release === searched,
  }));
  const shown = items.find(({ isActive }) => isActive()) ?? items[0];
  const label =
    props.mobile === true
      ? translate({ id: 'theme.navbar.mobileVersionsDropdown.label', message: 'Versions' })
      : shown?.label;
  return <NavbarItem {...props} type="dropdown" label={label} to={shown?.to} items={items} />;
}
