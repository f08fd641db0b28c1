import Head from '@docusaurus/Head';
import { useBlogPostStructuredData } from '@docusaurus/plugin-content-blog/client';
import type { ReactNode } from 'react';

const ADDRESSES = ['@id', 'url', 'mainEntityOfPage'];

/** The address of a page as served, with a trailing slash; files, such as images, are unchanged. */
function asServed(key: string, value: unknown): unknown {
  return ADDRESSES.includes(key) && typeof value === 'string' && !/\.\w+$/.test(value)
    ? `${value.replace(/\/$/, '')}/`
    : value;
}

// Replaced, because upstream's addresses lack the trailing slash that pages are served with.
export default function BlogPostStructuredData(): ReactNode {
  const entry = useBlogPostStructuredData();
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(entry, asServed)}</script>
    </Head>
  );
}
