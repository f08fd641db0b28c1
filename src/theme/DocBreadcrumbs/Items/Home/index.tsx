import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { useActiveVersion, useDoc } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import IconHome from '@theme/Icon/Home';
import type { ReactNode } from 'react';

import { apis } from '@site/src/portal/apis';
import { apiRoute, readReferencePage } from '@site/src/portal/referencePage';

import styles from './styles.module.css';

// Replaced, because upstream's leaves a release, for the home page of the latest version. The sidebar of an API's
// reference has no item for the API itself and none for its schemas, so their names are here as well.
export default function HomeBreadcrumbItem(): ReactNode {
  const siteHome = useBaseUrl('/');
  const version = useActiveVersion(undefined);
  const page = readReferencePage(useLocation().pathname);
  const api = apis.find(({ id }) => id === page?.api);
  const { title } = useDoc().metadata;
  return (
    <>
      <li className="breadcrumbs__item">
        <Link
          aria-label={translate({ id: 'theme.docs.breadcrumbs.home', message: 'Home page' })}
          className="breadcrumbs__link"
          to={version?.path ?? siteHome}
          autoAddBaseUrl={false}
        >
          <IconHome className={styles['icon']} width="18" height="18" />
        </Link>
      </li>
      {page === undefined || api === undefined ? null : (
        <li className="breadcrumbs__item">
          <Link className="breadcrumbs__link" to={apiRoute(page)} autoAddBaseUrl={false}>
            {api.shortLabel ?? api.label}
          </Link>
        </li>
      )}
      {page?.kind === 'schema' ? (
        <>
          <li className="breadcrumbs__item">
            <Link className="breadcrumbs__link" to={`${apiRoute(page)}#schemas`} autoAddBaseUrl={false}>
              {translate({ message: 'Schemas' })}
            </Link>
          </li>
          <li className="breadcrumbs__item breadcrumbs__item--active">
            <span className="breadcrumbs__link">{title}</span>
          </li>
        </>
      ) : null}
    </>
  );
}
