import Translate from '@docusaurus/Translate';
import ApiExplorer from '@theme/ApiExplorer';
import { createStoreWithState } from '@theme/ApiItem/store';
import Heading from '@theme/Heading';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';

import { useChosenExample } from '@site/src/browser/components/chosenExample';
import type { ExplorerItem } from '@site/src/reference/explorer/explorerItem';

import './explorer.css';
import { explorerState } from './explorerState';
import { readSecrets } from './secrets';

export interface Props {
  readonly item: ExplorerItem;
  readonly onClose: () => void;
}

/** The theme's explorer for one operation, with a separate store that starts with the chosen example. */
export default function Explorer({ item, onClose }: Props): ReactNode {
  const chosen = useChosenExample(item.operation);
  const [store] = useState(() => {
    const example = item.examples.find(({ name }) => name === chosen) ?? item.examples[0];
    return createStoreWithState(explorerState(item, example, readSecrets(sessionStorage) ?? {}), []);
  });
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
      <Provider store={store}>
        <ApiExplorer item={item} infoPath="" />
      </Provider>
    </section>
  );
}
