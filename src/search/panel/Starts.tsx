import { translate } from '@docusaurus/Translate';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

import { searchContextsOf } from '../../portal/sections';
import { exampleSearches } from '../examples';
import { recentId } from './options';
import styles from './styles.module.css';

interface Props {
  /** The id of the list, which prefixes those of its options. */
  readonly id: string;
  /** The path of the searched release, `2022-09/`; none for the current version. */
  readonly release: string | undefined;
  readonly active: string | undefined;
  readonly onActive: (id: string) => void;
  /** Searches an example. */
  readonly onWrite: (text: string) => void;
  /** A section was chosen. */
  readonly onLeave: () => void;
}

/** Where to start in an empty box, as a listbox: examples of searches, and the sections of the documentation. */
export default function Starts(props: Props): ReactNode {
  const { id, release = '', active, onActive, onWrite, onLeave } = props;
  const home = useBaseUrl(`/${release}`);
  const history = useHistory();
  const groups = [
    {
      label: translate({
        message: 'Try',
        description: 'The heading of examples of searches, before a reader has typed one',
      }),
      options: exampleSearches.map((text) => ({
        text,
        choose: () => {
          onWrite(text);
        },
      })),
    },
    {
      label: translate({ message: 'Sections' }),
      options: searchContextsOf(release).map(({ label, start }) => ({
        text: label,
        choose: () => {
          onLeave();
          history.push(`${home}${start}`);
        },
      })),
    },
  ];
  const list = translate({ message: 'Where to start' });
  return (
    <div role="listbox" id={id} aria-label={list}>
      {groups.map(({ label, options }, group) => (
        <div key={label} role="group" aria-label={label}>
          <p className={styles['page']} aria-hidden="true">
            {label}
          </p>
          <div role="presentation" className={styles['starts']}>
            {options.map(({ text, choose }, at) => {
              const option = recentId(id, group === 0 ? at : exampleSearches.length + at);
              return (
                <button
                  key={text}
                  type="button"
                  role="option"
                  id={option}
                  tabIndex={-1}
                  aria-selected={option === active}
                  onMouseMove={() => {
                    onActive(option);
                  }}
                  onClick={choose}
                >
                  {text}
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

/** The ids of the options, in the order of the list. */
export function startIds(list: string, release = ''): readonly string[] {
  return [...exampleSearches, ...searchContextsOf(release)].map((_, at) => recentId(list, at));
}
