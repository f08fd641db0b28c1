import type { Props } from '@theme/BlogLayout';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

// Ejected, because upstream's has the contents of an entry outside of every landmark; an entry is short.
export default function BlogLayout({ children }: Pick<Props, 'children'>): ReactNode {
  return (
    <Layout>
      <main className="container margin-vert--lg">{children}</main>
    </Layout>
  );
}
