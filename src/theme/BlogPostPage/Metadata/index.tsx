import BlogPostPageMetadata from '@theme-original/BlogPostPage/Metadata';
import type { ReactNode } from 'react';

import PageHead from '@site/src/components/PageHead';
import { changelogCard } from '@site/src/social/cards';

// Wrapped, because the head tells of the page as Markdown, and of the changelog's picture.
export default function BlogPostPageMetadataWrapper(): ReactNode {
  return (
    <>
      <BlogPostPageMetadata />
      <PageHead card={changelogCard} />
    </>
  );
}
