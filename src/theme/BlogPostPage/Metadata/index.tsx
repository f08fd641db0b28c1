import BlogPostPageMetadata from '@theme-original/BlogPostPage/Metadata';
import type { ReactNode } from 'react';

import PageHead from '@site/src/browser/components/PageHead';
import { changelogCard } from '@site/src/facts/socialCards';

// Wrapped, because the head tells of the page as Markdown, and of the changelog's picture.
export default function BlogPostPageMetadataWrapper(): ReactNode {
  return (
    <>
      <BlogPostPageMetadata />
      <PageHead card={changelogCard} />
    </>
  );
}
