import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { MouseEvent, ReactNode } from 'react';

import { searchContextsOf } from '../../portal/sections';
import { exampleSearches } from '../examples';
import styles from './styles.module.css';
import WordButtons from './WordButtons';

interface Props {
  /** Whether to offer searches beside the sections: before one, and not after one that found nothing. */
  readonly hasExamples: boolean;
  /** The path of the searched release, `2022-09/`; none for the current version. */
  readonly release: string | undefined;
  readonly onChoose: (url: string, event: MouseEvent) => void;
  /** Searches an example. */
  readonly onWrite: (text: string) => void;
}

/** Where to start without hits: examples of searches, and the sections of the documentation. */
export default function Starts({ hasExamples, release = '', onChoose, onWrite }: Props): ReactNode {
  const home = useBaseUrl(`/${release}`);
  const label = translate({
    id: 'search.sections',
    message: 'Sections',
    description: 'The heading of links to parts of the documentation',
  });
  return (
    <>
      {hasExamples && (
        <WordButtons
          label={translate({
            id: 'search.examples',
            message: 'Try',
            description: 'The heading of examples of searches, before a reader has typed one',
          })}
          words={exampleSearches}
          onWrite={onWrite}
        />
      )}
      <p className={styles['page']} aria-hidden="true">
        {label}
      </p>
      <ul aria-label={label} className={styles['sections']}>
        {searchContextsOf(release).map(({ path, label: section, start }) => (
          <li key={path}>
            {/* eslint-disable-next-line @docusaurus/no-html-links -- Docusaurus' Link would prefetch each section */}
            <a
              href={`${home}${start}`}
              onClick={(event) => {
                onChoose(`${home}${start}`, event);
              }}
            >
              {section}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
