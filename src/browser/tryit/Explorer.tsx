import Translate from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { useChosenExample } from '@site/src/browser/ui/chosenExample';
import type { ExplorerItem } from '@site/src/reference';

import './explorer.css';
import '../payload/editor/editor.css';
import './problems.css';
import './answer.css';
import { takePassedBody } from './request/passedBody';
import RequestForm from './RequestForm';
import { tabStore } from '../values/ownValues';
import { withOwnValues } from './request/ownParameters';
import { readSecrets } from './request/secrets';
import FormsProvider from './FormsProvider';
import Button from '../ui/Button';
import { initialState } from './request/tryState';

export interface Props {
  readonly item: ExplorerItem;
  readonly onClose: () => void;
}

/** The explorer of one operation, which starts with the example chosen on the page. */
export default function Explorer({ item, onClose }: Props): ReactNode {
  const chosen = useChosenExample(item.operation);
  const [initial] = useState(() =>
    withOwnValues(
      item,
      initialState(item, chosen, readSecrets(tabStore) ?? {}, takePassedBody(item.operation)),
    ),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className="explorer" aria-labelledby={headingId}>
      <div className="bar explorer__head">
        {/* Focused when the explorer opens. Without an id, so that it does not get a heading link. */}
        <Heading as="h2" className="explorer__title" tabIndex={-1} ref={heading}>
          <span id={headingId}>
            <Translate>Try this call</Translate>
          </span>
        </Heading>
        <Button label={<Translate>Close</Translate>} onClick={onClose} />
      </div>
      <FormsProvider item={item} initial={initial}>
        <RequestForm item={item} initial={initial} />
      </FormsProvider>
    </section>
  );
}
