import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import TOCMobile from '@theme-original/DocItem/TOC/Mobile';
import type { Props } from '@theme/DocItem/Content';
import type { ReactNode } from 'react';

import { CopyPage, FirstViewContext, useFirstView } from '@site/src/browser/forPages';
import { ContentsContext } from '@site/src/browser';
import { isReferencePage } from '@site/src/portal/referencePage';

import styles from './styles.module.css';

// Replaced, to have "On this page" of a phone below the title, also on the pages of operations, whose samples take the place of
// the desktop's list; and to offer the page as Markdown after its title, which is where a reader who listens or uses a keyboard
// also meets it; on a phone, where it would come between title and text, and on the home page, the foot of the page has it.
// Upstream's has no place between title and text. Unlisted pages have no such file. Every page has its title in the front matter,
// which the schema of the front matter requires; a tool draws it in its frame (`hide_title`).
export default function DocItemContent({ children }: Props): ReactNode {
  const { frontMatter, metadata, toc } = useDoc();
  const view = useFirstView();
  const hasContents = frontMatter.hide_table_of_contents !== true || isReferencePage(metadata.permalink);
  return (
    <div className="theme-doc-markdown markdown">
      {frontMatter.hide_title ? null : (
        <header className={styles['head']}>
          <Heading as="h1">{metadata.title}</Heading>
          {metadata.unlisted || frontMatter.slug === '/' ? null : (
            <div className={styles['copy']}>
              <CopyPage />
            </div>
          )}
        </header>
      )}
      {hasContents && toc.length > 0 ? <TOCMobile /> : null}
      <FirstViewContext value={view}>
        <ContentsContext value={hasContents}>
          <MDXContent>{children}</MDXContent>
        </ContentsContext>
      </FirstViewContext>
    </div>
  );
}
