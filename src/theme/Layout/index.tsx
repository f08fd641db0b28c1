import { translate } from '@docusaurus/Translate';
import Layout from '@theme-original/Layout';
import type { Props } from '@theme/Layout';
import { useContext, useRef, type ReactNode } from 'react';

import { BelowSearch } from '@site/src/search/belowSearch';

import { useResultCount } from './useResultCount';

// Wrapped, because the search theme's page brings no main landmark, no description of its own,
// and does not say aloud how many pages it found.
export default function LayoutWrapper({ children, ...props }: Props): ReactNode {
  const below = useContext(BelowSearch);
  return below === undefined ? (
    <Layout {...props}>{children}</Layout>
  ) : (
    <SearchLayout {...props} below={below}>
      {children}
    </SearchLayout>
  );
}

function SearchLayout({ children, below, ...props }: Props & { readonly below: ReactNode }): ReactNode {
  const main = useRef<HTMLElement>(null);
  const count = useResultCount(main);
  const description = translate({
    id: 'search.description',
    message: 'Search the guides and the API reference, in English and German.',
  });
  return (
    <Layout {...props} description={description}>
      <main ref={main}>
        {children}
        {below}
      </main>
      <p className="only-heard" role="status">
        {count}
      </p>
    </Layout>
  );
}
