import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useId, useRef, useState, type ReactNode } from 'react';

import { chooseExample, useChosenExample } from '../chosenExample';
import { exampleOptions, type Language, languages, samplePath } from '../../../reference';
import GroupedSelect from '../GroupedSelect';
import Segmented from '../Segmented';
import { later } from '../later';
import Tabs, { tabId } from '../Tabs';

import CodePane from './CodePane';
import CopyButton from './CopyButton';
import { useLanguage } from './language';
import SampleLinks from './SampleLinks';
import type { Props } from './props';
import styles from './styles.module.css';
import { useCode } from './useCode';

/** Only a program in a language with a client has the choice. */
const ClientChoice = later(() => import('./ClientChoice'));

/**
 * The request of an operation: its payload, or the whole program that sends it. The HTML of the page contains both
 * for the first example; another payload is read from the page, and another program loads when the reader picks it.
 */
export default function CodeSamples({ operation, versionPath, groups, typed, children }: Props): ReactNode {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [picked, pick] = useLanguage();
  const [isTyped, pickTyped] = useState(false);
  const chosen = useChosenExample(operation);
  const examples = groups.flatMap((group) => group.examples);
  const [first] = examples;
  const example = examples.find(({ name }) => name === chosen) ?? first;
  const hasPayload = example?.payload !== undefined;
  const language = picked ?? (hasPayload ? undefined : languages[0]);
  /** The language that was left for the payload, to go back to. */
  const [left, setLeft] = useState<Language>(languages[0]);

  const hasClient = typed === true && language?.hasClient === true;
  const file = useBaseUrl(
    `${versionPath}${samplePath(operation, example?.name ?? '', language ?? languages[0], hasClient && isTyped)}`,
  );
  const onPage = example === first && (language ?? languages[0]) === languages[0];
  const code = useCode(
    onPage ? undefined : language === undefined ? `#${example?.payload ?? ''}` : file,
    language?.prism ?? 'json',
  );
  const name =
    language === undefined
      ? translate({ message: 'the payload' })
      : translate({ message: 'the {language} sample' }, { language: language.label });

  return (
    <section
      className={`samples ${styles['samples'] ?? ''}`}
      aria-labelledby={`${id}title`}
      data-view={language === undefined ? 'payload' : 'program'}
    >
      <div className={`bar ${styles['bar'] ?? ''}`}>
        <p className="ref-half" id={`${id}title`}>
          {translate({ message: 'Request' })}
        </p>
        {hasPayload ? (
          <Segmented
            legend={translate({ message: 'The payload, or the whole program' })}
            options={[
              {
                value: 'payload',
                label: translate({ message: 'Payload' }),
              },
              { value: 'program', label: translate({ message: 'Program' }) },
            ]}
            value={language === undefined ? 'payload' : 'program'}
            onPick={(view) => {
              if (language !== undefined) {
                setLeft(language);
              }
              pick(view === 'payload' ? undefined : left);
            }}
          />
        ) : null}
        <span role="status">{code.state === 'loading' ? translate({ message: 'Loading …' }) : ''}</span>
        {language === undefined ? null : (
          // eslint-disable-next-line @docusaurus/no-html-links -- a file, not a page: the router must ignore it
          <a download href={file}>
            {translate({ message: 'Save the file' })}
          </a>
        )}
        <CopyButton
          key={`${example?.name ?? ''} ${language?.id ?? ''}`}
          name={name}
          text={() => shownIn(panel.current)}
        />
      </div>
      {examples.length < 2 ? null : (
        <label className={`quiet with-scripts ${styles['row'] ?? ''}`}>
          {translate({ message: 'Example' })}{' '}
          <GroupedSelect
            value={example?.name}
            groups={exampleOptions(groups)}
            onPick={(picks) => {
              chooseExample(operation, picks);
            }}
          />
        </label>
      )}
      {language === undefined ? null : (
        <Tabs
          panel={id}
          label={translate({ message: 'Language of the program' })}
          tabs={languages}
          current={language}
          onPick={({ id: tabName }) => {
            pick(languages.find((one) => one.id === tabName));
          }}
        />
      )}
      {hasClient ? <ClientChoice language={language} isTyped={isTyped} onPick={pickTyped} /> : null}
      <div
        className="ref-code"
        id={id}
        ref={panel}
        {...(language === undefined
          ? { role: 'group', 'aria-label': name }
          : { role: 'tabpanel', 'aria-labelledby': tabId(id, language) })}
        aria-busy={code.state === 'loading'}
      >
        <CodePane
          code={code}
          name={name}
          payloadOf={hasPayload && (language ?? languages[0]) === languages[0] ? '' : undefined}
          failure={translate(
            { message: '{language}: the sample could not be loaded. Check your connection, then retry.' },
            { language: language?.label ?? translate({ message: 'Payload' }) },
          )}
        >
          {children}
        </CodePane>
      </div>
      <noscript>
        <SampleLinks operation={operation} versionPath={versionPath} examples={examples} />
      </noscript>
    </section>
  );
}

/** The text of the code that an element shows; it may contain hidden code too. */
function shownIn(element: HTMLElement | null): string {
  const blocks = Array.from(element?.querySelectorAll('pre') ?? []);
  return blocks.find((block) => block.checkVisibility())?.textContent ?? '';
}
