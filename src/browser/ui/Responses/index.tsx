import { translate } from '@docusaurus/Translate';
import { useId, useRef, useState, type ReactNode } from 'react';

import { shownFirst, type ShownResponse } from '../../../reference';
import { useChosenExample } from '../chosenExample';
import CodePane from '../CodeSamples/CodePane';
import CopyButton from '../CodeSamples/CopyButton';
import styles from '../CodeSamples/styles.module.css';
import { useCode } from '../CodeSamples/useCode';
import GroupedSelect from '../GroupedSelect';
import Tabs, { tabId } from '../Tabs';

export interface Props {
  /** The API and the operation, whose chosen example decides which document is shown. */
  readonly operation: string;
  readonly responses: readonly ShownResponse[];
  /** The example that is chosen before the reader chooses. */
  readonly example: string;
  /** The document that {@link shownFirst} names, from `src/reference/view/Panel.tsx`; none if it names none. */
  readonly children?: ReactNode;
}

/**
 * The responses of an operation: a tab for each status, with its document. The HTML of the page contains the first
 * one here; the others are read from where the page describes them.
 */
export default function Responses({ operation, responses, example, children }: Props): ReactNode {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const chosen = useChosenExample(operation) ?? example;
  const [status, setStatus] = useState(responses[0]?.status);
  const [picked, setPicked] = useState<{ readonly id: string; readonly chosen: string }>();

  const tabs = responses.map((response) => ({
    id: response.status,
    label: <span data-status={response.status[0]}>{response.status}</span>,
    name: response.named,
  }));
  const tab = tabs.find((one) => one.id === status);
  const { documents = [], named, words } = responses.find((response) => response.status === status) ?? {};
  const shown =
    // Until another example of the request is chosen.
    (picked?.chosen === chosen ? documents.find((one) => one.id === picked.id) : undefined) ??
    shownFirst(documents, chosen);
  const onPage = shown === undefined || shown.id === shownFirst(responses[0]?.documents ?? [], example)?.id;
  const code = useCode(onPage ? undefined : `#${shown.id}`, 'json');
  const name = translate({ message: 'the response {status}' }, { status: status ?? '' });

  return (
    <section className={`responses ${styles['samples'] ?? ''}`} aria-labelledby={`${id}title`}>
      <div className={`bar ${styles['bar'] ?? ''}`}>
        <p className="ref-half" id={`${id}title`}>
          {translate({ message: 'Response' })}
        </p>
        {/* Its tab is called so too. */}
        <strong aria-hidden data-status={status?.[0]}>
          {named}
        </strong>
        {shown === undefined ? null : (
          <CopyButton
            key={shown.id}
            name={name}
            text={() => panel.current?.querySelector('pre')?.textContent ?? ''}
          />
        )}
      </div>
      <Tabs
        panel={id}
        label={translate({ message: 'Status of the response' })}
        tabs={tabs}
        current={tab}
        onPick={({ id: picks }) => {
          setStatus(picks);
        }}
      />
      {documents.length < 2 ? null : (
        <label className={`quiet with-scripts ${styles['example'] ?? ''}`}>
          {translate({ message: 'Document' })}{' '}
          <GroupedSelect
            value={shown?.id}
            groups={[{ options: documents.map((one) => ({ value: one.id, label: one.summary })) }]}
            onPick={(document) => {
              setPicked({ id: document, chosen });
            }}
          />
        </label>
      )}
      <div
        className="ref-code"
        id={id}
        ref={panel}
        role="tabpanel"
        aria-labelledby={tabId(id, tab)}
        aria-busy={code.state === 'loading'}
      >
        {shown?.note === undefined || shown.name === chosen ? null : <p className="ref-in">{shown.note}</p>}
        {shown === undefined ? (
          <div className="ref-answer">
            {(words ?? []).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        ) : (
          <CodePane
            code={code}
            name={name}
            payloadOf={status}
            failure={translate({
              message: 'The document could not be loaded. Check your connection, then retry.',
            })}
          >
            {children}
          </CodePane>
        )}
      </div>
      <noscript>
        <p>
          {translate({ message: 'All responses:' })}{' '}
          {responses.map((response) => (
            // eslint-disable-next-line @docusaurus/no-html-links -- a fragment of this page, without scripts
            <a key={response.status} href={`#${response.documents[0]?.id ?? response.id}`}>
              {response.status}{' '}
            </a>
          ))}
        </p>
      </noscript>
    </section>
  );
}
