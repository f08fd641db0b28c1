import { translate } from '@docusaurus/Translate';
import Layout from '@theme-original/Layout';
import type { Props } from '@theme/Layout';
import { useContext, type ReactNode } from 'react';

import { BelowSearch } from '@site/src/search/belowSearch';

// Wrapped, because the search theme's page brings no main landmark and no description of its own.
export default function LayoutWrapper({ children, ...props }: Props): ReactNode {
  const below = useContext(BelowSearch);
  if (below === undefined) {
    return <Layout {...props}>{children}</Layout>;
  }
  const description = translate({
    id: 'search.description',
    message: 'Search the guides and the API reference, in English and German.',
  });
  return (
    <Layout {...props} description={description}>
      <main>
        {children}
        {below}
      </main>
    </Layout>
  );
}
