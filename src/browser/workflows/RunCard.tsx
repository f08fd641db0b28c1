import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import Button from '../ui/Button';
import { valueOfPointer } from '../../contract';
import Status from '../ui/Status';
import { useStudioAddress } from '../payload/useStudioAddress';
import type { PageRun, Runner, RunState } from './createRunner';
import { openFile } from '../ui/saveFile';
import { resultId } from './resultId';
import SaleResult from './SaleResult';
import styles from './styles.module.css';

interface Props {
  readonly runner: Runner;
  readonly outcomes: RunState['outcomes'];
}

/** The outcome of a run of all steps, at the button that began it: each response, and the sale with its receipt and its PDF. */
export default function RunCard({ runner, outcomes }: Props): ReactNode {
  const runs = runner.workflow.steps.flatMap(({ title, call }) => {
    const outcome = outcomes.get(call.step);
    return outcome?.kind === 'run' ? [{ title, run: outcome.run }] : [];
  });
  const sale = runs.find(({ run }) => isSale(run))?.run;
  const pdf = runs.find(({ run }) => run.response.response.body?.kind === 'file')?.run;
  const studio = useStudioAddress(typeof sale?.request.body === 'string' ? sale.request.body : '');
  return (
    <section className={styles['card']} aria-label={translate({ message: 'Responses of the steps' })}>
      <ul className={`plain-list ${styles['came'] ?? ''}`}>
        {runs.map(({ title, run }) => (
          <li key={run.step}>
            {/* eslint-disable-next-line @docusaurus/no-html-links -- a fragment of this page */}
            <a href={`#${resultId(run.step)}`}>{title}</a> <Status status={run.response.status} />{' '}
            {cameWords(run)}
          </li>
        ))}
      </ul>
      <p className="bar margin-bottom--sm on-screen">
        {pdf === undefined ? null : (
          <Button
            label={translate({ message: 'Open the PDF' })}
            className="button button--primary"
            onClick={() => {
              openFile(fileOf(pdf));
            }}
          />
        )}
        {studio === undefined ? null : (
          <Link className="button button--secondary" to={studio}>
            {translate({ message: 'Open in the Studio' })}
          </Link>
        )}
      </p>
      {sale?.response.json === undefined ? null : <SaleResult document={sale.response.json} />}
    </section>
  );
}

function isSale({ response }: PageRun): boolean {
  return response.json !== undefined && valueOfPointer(response.json, '/data/type') === 'sales';
}

function fileOf({ response }: PageRun): Blob {
  const { body } = response.response;
  const type = response.header('content-type') ?? '';
  return new Blob(body?.kind === 'file' ? [body.file] : [], { type });
}

/** What a response brought, in a few words: a token without its value, the id of a resource, or the size of a file. */
function cameWords(run: PageRun): string {
  const { json } = run.response;
  const token = json === undefined ? undefined : valueOfPointer(json, '/access_token');
  if (typeof token === 'string') {
    return translate({ message: 'a token of {count} characters' }, { count: String(token.length) });
  }
  const id = json === undefined ? undefined : valueOfPointer(json, '/data/id');
  if (typeof id === 'string') {
    return id;
  }
  const { type, size } = fileOf(run);
  return size === 0
    ? ''
    : translate({ message: '{type}, {bytes} bytes' }, { type, bytes: size.toLocaleString('en') });
}
