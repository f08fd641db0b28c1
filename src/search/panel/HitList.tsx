import { translate } from '@docusaurus/Translate';
import type { MouseEvent, ReactNode } from 'react';

import type { SearchedPage, SearchHit } from '../model/searchResult';
import { KIND_LABELS } from '../kindLabel';
import MarkedText from '../MarkedText';
import { hitId } from './options';
import styles from './styles.module.css';

interface Props {
  /** The id of the list, which prefixes those of its options. */
  readonly id: string;
  readonly pages: readonly SearchedPage[];
  readonly active: string | undefined;
  readonly onActive: (id: string) => void;
  readonly onChoose: (url: string, event: MouseEvent) => void;
}

/** The hits as a listbox, grouped by page. */
export default function HitList({ id, pages, ...rest }: Props): ReactNode {
  const label = translate({ message: 'Search results' });
  return (
    <div role="listbox" id={id} aria-label={label}>
      {pages.map((page, index) => (
        <PageGroup key={page.url} {...rest} list={id} page={page} index={index} />
      ))}
    </div>
  );
}

interface GroupProps extends Omit<Props, 'id' | 'pages'> {
  readonly list: string;
  readonly page: SearchedPage;
  readonly index: number;
}

function PageGroup({ list, page, index, active, onActive, onChoose }: GroupProps): ReactNode {
  const labelId = `${list}-${String(index)}-page`;
  return (
    <div role="group" aria-labelledby={labelId}>
      <div id={labelId} role="presentation" className={styles['page']}>
        {[...page.breadcrumb, page.title].join(' › ')}
      </div>
      {page.hits.map((hit, at) => {
        const id = hitId(list, index, at);
        return (
          <HitOption
            key={id}
            id={id}
            hit={hit}
            isActive={id === active}
            onActive={onActive}
            onChoose={onChoose}
          />
        );
      })}
    </div>
  );
}

interface OptionProps extends Pick<Props, 'onActive' | 'onChoose'> {
  readonly id: string;
  readonly hit: SearchHit;
  readonly isActive: boolean;
}

// The link itself is the option, since options must not contain links. It is a plain link, because Docusaurus' Link
// would prefetch the page of every visible hit while a reader types.
function HitOption({ id, hit, isActive, onActive, onChoose }: OptionProps): ReactNode {
  return (
    // eslint-disable-next-line @docusaurus/no-html-links -- Docusaurus' Link would prefetch each hit
    <a
      role="option"
      id={id}
      href={hit.url}
      tabIndex={-1}
      aria-selected={isActive}
      className={styles['option']}
      onMouseMove={() => {
        onActive(id);
      }}
      onClick={(event) => {
        onChoose(hit.url, event);
      }}
    >
      <span>
        <span className={styles['title']}>
          <MarkedText parts={hit.title} />
        </span>{' '}
        <span className={styles['kind']}>{KIND_LABELS[hit.kind]}</span>
      </span>
      {hit.snippet.length > 0 && (
        <>
          {' '}
          <span className="quiet">
            <MarkedText parts={hit.snippet} />
          </span>
        </>
      )}
    </a>
  );
}
