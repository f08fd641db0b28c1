import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useId, useRef, type ReactNode } from 'react';

import { chooseExample, useChosenExample } from '../chosenExample';
import { languages, samplePath } from '../../../reference/samples/languages';

import CopyButton from './CopyButton';
import { useLanguage } from './language';
import LanguageTabs, { tabId } from './LanguageTabs';
import SampleLinks from './SampleLinks';
import type { Props } from './props';
import styles from './styles.module.css';
import { useSample } from './useSample';

/**
 * The samples of an operation. The HTML of the page contains the first one and links to the others, which load when
 * the reader picks a language or an example.
 */
export default function CodeSamples({ operation, versionPath, examples, html }: Props): ReactNode {
  const id = useId();
  const code = useRef<HTMLElement>(null);
  const [language, pickLanguage] = useLanguage();
  const chosen = useChosenExample(operation);
  const first = examples[0]?.name ?? '';
  const example = examples.some(({ name }) => name === chosen) ? (chosen ?? first) : first;
  const file = useBaseUrl(`${versionPath}${samplePath(operation, example, language)}`);
  const onPage = language === languages[0] && example === first;
  const sample = useSample(onPage ? undefined : file, language.prism, html);
  const name = translate(
    { id: 'samples.name', message: 'the {language} sample' },
    { language: language.label },
  );

  return (
    <div className={styles['samples']}>
      <div className={styles['bar']}>
        <LanguageTabs id={id} current={language} onPick={pickLanguage} />
        {examples.length < 2 ? null : (
          <label className={styles['example']}>
            {translate({ id: 'samples.example', message: 'Example' })}{' '}
            <select
              value={example}
              onChange={(event) => {
                chooseExample(operation, event.target.value);
              }}
            >
              {examples.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.summary}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <div
        id={id}
        role="tabpanel"
        aria-labelledby={tabId(id, language)}
        aria-busy={sample.state === 'loading'}
      >
        {sample.state === 'failed' ? (
          <p className={styles['failure']} role="alert">
            {translate(
              { id: 'samples.failed', message: '{language}: the sample did not load.' },
              { language: language.label },
            )}{' '}
            <button className={styles['action']} type="button" onClick={sample.retry}>
              {translate({ id: 'samples.retry', message: 'Retry' })}
            </button>
          </p>
        ) : (
          // Scrollable elements must be focusable, or a keyboard cannot scroll them.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
          <pre className={styles['code']} tabIndex={0} role="group" aria-label={name} data-payload="">
            <code ref={code} dangerouslySetInnerHTML={{ __html: sample.html }} />
          </pre>
        )}
      </div>
      <div className={styles['foot']}>
        <CopyButton
          key={`${example} ${language.id}`}
          name={name}
          text={() => code.current?.textContent ?? ''}
        />
        {/* eslint-disable-next-line @docusaurus/no-html-links -- a file, not a page: the router must ignore it */}
        <a href={file}>{translate({ id: 'samples.open', message: 'Open the file' })}</a>
        <span role="status">
          {sample.state === 'loading' ? translate({ id: 'samples.loading', message: 'Loading …' }) : ''}
        </span>
      </div>
      <noscript>
        <SampleLinks operation={operation} versionPath={versionPath} examples={examples} />
      </noscript>
    </div>
  );
}
