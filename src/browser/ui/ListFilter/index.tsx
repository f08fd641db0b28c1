import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { filterList, type ListParts } from './filterList';

export interface Props extends ListParts {
  readonly label: string;
  /** The kinds of items that a reader can choose, by their `data-kind`. */
  readonly kinds?: readonly { readonly value: string; readonly label: string }[];
}

/** A field that leaves of a list of the page what has its words. Without scripts it is absent, and the list is whole. */
export default function ListFilter({ label, kinds = [], items, groups }: Props): ReactNode {
  const [text, setText] = useState('');
  const [kind, setKind] = useState('');
  const status = useRef<HTMLSpanElement>(null);
  const { hash } = useLocation();
  const id = useId();

  useEffect(() => {
    const { shown, total } = filterList({ items, groups }, { text, kind, hash });
    // Like the list, it is not React's: what is found is known only after the page has changed.
    status.current?.replaceChildren(text.trim() === '' && kind === '' ? '' : statusOf(shown, total));
  }, [items, groups, text, kind, hash]);

  return (
    <div className="bar list-filter with-scripts on-screen" role="search" aria-label={label}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      {kinds.length === 0 ? null : (
        <select
          aria-label={translate({ message: 'Kind of page' })}
          value={kind}
          onChange={({ target }) => {
            setKind(target.value);
          }}
        >
          <option value="">{translate({ message: 'All kinds' })}</option>
          {kinds.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </select>
      )}
      <span className="quiet" role="status" ref={status} />
    </div>
  );
}

function statusOf(shown: number, total: number): string {
  return shown === 0
    ? translate({ message: 'Nothing in the list has these words.' })
    : translate({ message: '{shown} of {total}' }, { shown, total });
}
