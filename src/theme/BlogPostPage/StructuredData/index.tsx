import Head from '@docusaurus/Head';
import { useBlogPostStructuredData } from '@docusaurus/plugin-content-blog/client';
import type { ReactNode } from 'react';

const ADDRESSES = ['@id', 'url', 'mainEntityOfPage'];

/** A page's address as it is served, with a slash; that of a file, such as an image, as it is. */
function asServed(key: string, value: unknown): unknown {
  return ADDRESSES.includes(key) && typeof value === 'string' && !/\.\w+$/.test(value)
    ? `${value.replace(/\/$/, '')}/`
    : value;
}

// Replaced, because upstream's gives addresses without the slash that pages are served with.
export default function BlogPostStructuredData(): ReactNode {
  const entry = useBlogPostStructuredData();
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(entry, asServed)}</script>
    </Head>
  );
}
