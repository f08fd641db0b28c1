import Translate from '@docusaurus/Translate';
import SearchPage from '@theme-original/SearchPage';
import { useState, type ReactNode } from 'react';

import { BelowSearch } from '@site/src/search/belowSearch';
import SearchNotice from '@site/src/search/SearchNotice';

/**
 * The search theme's page, which by itself waits for ever for an index that does not come, and is mute without
 * scripts.
 */
export default function WatchedSearch(): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const below = (
    <div className="container margin-bottom--lg">
      <SearchNotice
        place="page"
        onRetry={() => {
          setAttempt(attempt + 1);
        }}
      />
      <noscript>
        <Translate id="search.withoutScripts" description="Shown where scripts are off">
          The search needs scripts, which are off in this browser. The guides and the API reference can be
          read without.
        </Translate>
      </noscript>
    </div>
  );
  return (
    <BelowSearch value={below}>
      <SearchPage key={attempt} />
    </BelowSearch>
  );
}
