import type { ReactNode } from 'react';

import { FIND_FIELD } from '../model/pageSentences';

/**
 * A line that stays above a long tree: which property is below it, and a filter that finds one. Scripts fill it
 * (src/browser/reference); without them it is hidden.
 */
export function PlaceLine(): ReactNode {
  return (
    <div className="ref-where">
      <p className="ref-where-path" />
      <span className="ref-where-count" role="status" />
      <input
        type="search"
        aria-label={FIND_FIELD}
        placeholder={FIND_FIELD}
        enterKeyHint="next"
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
}
