import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import type { ReactNode } from 'react';

import { CopyPage, PageFoot } from '@site/src/browser/forPages';

import styles from './styles.module.css';

/** The version that is edited; releases are frozen. */
const EDITED = 'current';

// Replaced, because upstream's has no link for reporting a mistake, asks git for the date of each page by itself, and
// brings tags, which no page has.
export default function DocItemFooter(): ReactNode {
  const { label } = useDocsVersion();
  const { title, permalink, version, source, frontMatter, unlisted } = useDoc().metadata;
  // A page of the reference is generated: there is no file of it to edit.
  const isWritten = version === EDITED && frontMatter.custom_edit_url !== null;
  return (
    <>
      {unlisted || frontMatter.hide_title ? null : (
        <div className={frontMatter.slug === '/' ? undefined : styles['copy']}>
          <CopyPage />
        </div>
      )}
      <PageFoot
        title={title}
        route={permalink}
        version={label}
        {...(isWritten ? { file: source.replace('@site/', '') } : {})}
        {...(frontMatter.last_update?.date === undefined
          ? {}
          : { lastChange: String(frontMatter.last_update.date) })}
      />
    </>
  );
}
