import Link from '@docusaurus/Link';
import { useActiveVersion } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import IconHome from '@theme/Icon/Home';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

// Replaced, because upstream's leaves a release, for the home page of the latest version.
export default function HomeBreadcrumbItem(): ReactNode {
  const siteHome = useBaseUrl('/');
  const version = useActiveVersion(undefined);
  return (
    <li className="breadcrumbs__item">
      <Link
        aria-label={translate({
          id: 'theme.docs.breadcrumbs.home',
          message: 'Home page',
          description: 'The ARIA label for the home page in the breadcrumbs',
        })}
        className="breadcrumbs__link"
        to={version?.path ?? siteHome}
        autoAddBaseUrl={false}
      >
        <IconHome className={styles['icon']} width="18" height="18" />
      </Link>
    </li>
  );
}
