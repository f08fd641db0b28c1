import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import Button from '../ui/Button';
import { briefly } from '../../kit/shownText';
import ShownText from '../ui/ShownText';
import Status from '../ui/Status';
import { drawnJson } from '../tryit/request/formatJson';
import { jsonMarks } from '../payload/jsonMarks';
import PageLinks from '../tryit/page/PageLinks';
import type { PageRun, Runner } from './createRunner';
import DeliveryResult from './DeliveryResult';
import FileLinks from './FileLinks';
import { resultId } from './resultId';
import SaleResult from './SaleResult';
import styles from './styles.module.css';
import { verdictWords } from './runMessages';

export interface Props {
  readonly run: PageRun;
  readonly runner: Runner;
}

/** The headers of a response that a reader looks for, besides those that the step itself looks at. */
const OF_NOTE = [
  ...['content-type', 'request-id', 'etag', 'location', 'retry-after', 'blob-urn', 'blob-version'],
  'sandbox-answer',
];

/** The outcome of a step: whether it holds, the response, and what is shown of it. */
export default function Result({ run, runner }: Props): ReactNode {
  const { request, response, verdicts, outputs, holds, delivery } = run;
  const { response: answer, json } = response;
  const headers = answer.headers.filter(([name]) => OF_NOTE.includes(name.toLowerCase()));
  return (
    <section
      className={`notice ${styles['result'] ?? ''}`}
      id={resultId(run.step)}
      data-holds={holds}
      aria-label={translate({ message: 'Result of {step}' }, { step: run.step })}
    >
      <p className={styles['verdict']}>
        <Status status={answer.status} />{' '}
        {holds ? translate({ message: 'The step succeeded.' }) : translate({ message: 'The step failed.' })}
      </p>
      <ul className={styles['verdicts']}>
        {verdicts.map((verdict) => (
          <li key={verdictWords(verdict)} data-holds={verdict.holds}>
            {verdictWords(verdict)}
          </li>
        ))}
      </ul>
      <Hint run={run} runner={runner} />
      <Values
        title={translate({ message: 'Returned' })}
        values={Object.entries(outputs).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ])}
      />
      <Values title={translate({ message: 'Headers' })} values={headers} />
      {answer.body?.kind === 'text' ? (
        <ShownText
          className={styles['document']}
          text={drawnJson(answer.body.text)}
          whole={answer.body.text}
          fileName="response.json"
        />
      ) : null}
      {answer.body?.kind === 'file' ? (
        <FileLinks file={answer.body.file} type={response.header('content-type') ?? ''} path={request.url} />
      ) : null}
      {json === undefined ? null : <SaleResult document={json} />}
      {answer.body?.kind === 'text' && holds && answer.status < 300 ? (
        <PageLinks text={answer.body.text} headers={request.headers} />
      ) : null}
      {delivery === undefined ? null : <DeliveryResult run={delivery} />}
    </section>
  );
}

interface ValuesProps {
  readonly title: string;
  readonly values: readonly (readonly [name: string, value: string])[];
}

function Values({ title, values }: ValuesProps): ReactNode {
  return values.length === 0 ? null : (
    <>
      <p className={styles['title']}>{title}</p>
      <dl className={styles['values']}>
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{briefly(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What to do about a response that was not expected: an id that is already in use (409), an entity tag that is not current (412). */
function Hint({ run: { step, request, response, holds }, runner }: Props): ReactNode {
  if (holds) {
    return null;
  }
  if (response.status === 409 && jsonMarks(request.body ?? '').has('/data/id')) {
    return (
      <p className="hint">
        {translate({
          message:
            'The id in the body is already in use, for example by an earlier run. Each create request needs a new one.',
        })}{' '}
        <Button
          label={translate({ message: 'Run with a new id' })}
          onClick={({ currentTarget }) => {
            // The result goes with this button, which must not take the focus with it.
            currentTarget.closest('.run')?.querySelector('button')?.focus();
            void runner.runWithNewId(step);
          }}
        />
      </p>
    );
  }
  return response.status === 412 ? (
    <p className="hint">
      {translate({
        message:
          'The entity tag that was sent is out of date: the resource has changed. Run the earlier steps again.',
      })}
    </p>
  ) : null;
}
