import type { Props } from '@theme/BlogLayout';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

// Ejected, because upstream's table of contents is outside every landmark; entries are short anyway.
export default function BlogLayout({ children }: Pick<Props, 'children'>): ReactNode {
  return (
    <Layout>
      <main className="container margin-vert--lg">{children}</main>
    </Layout>
  );
}
