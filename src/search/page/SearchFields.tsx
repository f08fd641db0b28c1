import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { LONGEST_QUERY } from '@site/src/search/model/searchAddress';
import { searchContextsOf } from '@site/src/portal/sections';

import styles from './styles.module.css';

interface Props {
  readonly text: string;
  /** The path of the context; empty for the full index. */
  readonly context: string;
  /** The path of the searched release, `2022-09/`; empty for the current version. */
  readonly release: string;
  readonly onText: (text: string) => void;
  readonly onContext: (path: string) => void;
  readonly onSubmit: () => void;
}

/** The inputs for the query and the context. */
export default function SearchFields({
  text,
  context,
  release,
  onText,
  onContext,
  onSubmit,
}: Props): ReactNode {
  return (
    <form
      className={styles['fields']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input
        type="search"
        name="q"
        aria-label={translate({ message: 'Search the documentation' })}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST_QUERY}
        value={text}
        onChange={({ target }) => {
          onText(target.value);
        }}
      />
      <select
        aria-label={translate({ message: 'Part of the documentation' })}
        value={context}
        onChange={({ target }) => {
          onContext(target.value);
        }}
      >
        <option value="">
          {translate({ id: 'theme.SearchPage.searchContext.everywhere', message: 'Everywhere' })}
        </option>
        {searchContextsOf(release).map(({ path, label }) => (
          <option key={path} value={path}>
            {label}
          </option>
        ))}
      </select>
    </form>
  );
}
