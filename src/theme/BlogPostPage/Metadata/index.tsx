import BlogPostPageMetadata from '@theme-original/BlogPostPage/Metadata';
import type { ReactNode } from 'react';

import { PageHead } from '@site/src/browser/forPages';
import { changelogCard } from '@site/src/portal/sections';

// Wrapped, to add the Markdown twin and the changelog's social card to the head.
export default function BlogPostPageMetadataWrapper(): ReactNode {
  return (
    <>
      <BlogPostPageMetadata />
      <PageHead card={changelogCard} />
    </>
  );
}
