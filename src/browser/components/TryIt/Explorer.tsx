import Translate from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import { useEffect, useId, useRef, type ReactNode } from 'react';

import type { ExplorerItem } from '@site/src/reference/explorer/explorerItem';

import './explorer.css';
import RequestForm from './RequestForm';

export interface Props {
  readonly item: ExplorerItem;
  readonly onClose: () => void;
}

/** The explorer of one operation, which starts with the example chosen on the page. */
export default function Explorer({ item, onClose }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className="explorer" aria-labelledby={headingId}>
      <div className="explorer__head">
        {/* Focused when the explorer opens. Without an id, so that it does not get a heading link. */}
        <Heading as="h2" className="explorer__title" tabIndex={-1} ref={heading}>
          <span id={headingId}>
            <Translate id="tryIt.title">Try this call</Translate>
          </span>
        </Heading>
        <button className="button button--secondary button--sm" type="button" onClick={onClose}>
          <Translate id="tryIt.close">Close</Translate>
        </button>
      </div>
      <RequestForm item={item} />
    </section>
  );
}
