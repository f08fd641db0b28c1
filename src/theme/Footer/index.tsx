import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import { brand } from '@site/src/portal/brand';

import styles from './styles.module.css';

/** A column of the footer, as defined in `src/plugins/config/themeConfig.ts`. */
interface Column {
  readonly title: string;
  readonly items: readonly { readonly label: string; readonly href?: string; readonly to?: string }[];
}

// Replaced, because upstream's column titles are not headings, and it has no place for the description of the
// company.
export default function Footer(): ReactNode {
  const { footer } = useThemeConfig();
  const columns = (footer?.links ?? []) as unknown as readonly Column[];
  return (
    <footer className={`theme-layout-footer footer ${styles['footer'] ?? ''}`}>
      <div className={`container container-fluid ${styles['columns'] ?? ''}`}>
        <p className={styles['company']}>
          <Translate
            values={{ name: <strong>{brand.name}</strong>, company: brand.company, tagline: brand.tagline }}
          >
            {'{name} is {company}, with {tagline}.'}
          </Translate>
        </p>
        {columns.map(({ title, items }) => (
          <section key={title}>
            <Heading as="h2" className={styles['title']}>
              {title}
            </Heading>
            <ul className={`plain-list ${styles['links'] ?? ''}`}>
              {items.map((item) => (
                <li key={item.label}>
                  <FooterLink {...item} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={`container container-fluid ${styles['copyright'] ?? ''}`}>{footer?.copyright}</p>
    </footer>
  );
}

function FooterLink({ label, to, href = to ?? '' }: Column['items'][number]): ReactNode {
  // A new tab for a mail address would be empty, and a file of this site is not another site.
  return /^(?:mailto|pathname):/.test(href) ? (
    <Link href={href} target="_self">
      {label}
    </Link>
  ) : (
    <Link href={href}>{label}</Link>
  );
}
