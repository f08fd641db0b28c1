import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { Button } from '../../browser';
import type { JournalReport } from '../../fiscal';
import type { Headline } from '../view/Verdict';
import type { CheckedJournal } from './useJournal';

interface Props {
  readonly journal: CheckedJournal;
  readonly onStop: () => void;
}

/** How far the check of a journal is, and what it has found, below its verdict. */
export default function JournalResult({ journal, onStop }: Props): ReactNode {
  switch (journal.kind) {
    case 'running':
      return (
        <p className="bar">
          <progress
            aria-label={translate({ message: 'Receipts checked' })}
            max={Math.max(1, journal.all)}
            value={journal.done}
          />
          <span>
            {translate(
              { message: '{done} of {all} receipts' },
              { done: journal.done.toLocaleString('en'), all: journal.all.toLocaleString('en') },
            )}
          </span>
          <Button label={translate({ message: 'Stop' })} onClick={onStop} />
        </p>
      );
    case 'checked':
      return <Report {...journal.report} />;
    default:
      return null;
  }
}

/** The verdict of a journal, or why there is none; nothing where no journal is checked. */
export function journalHeadline(journal: CheckedJournal): Headline | undefined {
  switch (journal.kind) {
    case 'none':
      return undefined;
    case 'running':
      return { mark: 'none', text: translate({ message: 'The journal is being checked.' }) };
    case 'not started':
      return {
        mark: 'none',
        text: translate({
          message:
            'The journal could not be checked: its script did not load, or stopped with an error. Check your connection, then choose the file again.',
        }),
      };
    case 'refused':
      return { mark: 'fails', text: journal.reason };
    case 'checked': {
      const { verdict, receipts, signatures, problems } = journal.report;
      return {
        mark: verdict,
        text: HEADLINES[verdict](receipts.toLocaleString('en')),
        tally: { wrong: problems.length, open: signatures.unchecked, right: signatures.holds },
      };
    }
  }
}

function Report({ registers, signatures, counters, isFromStart, problems }: JournalReport): ReactNode {
  return (
    <div className="code-report">
      <p>
        {translate(
          {
            message:
              'Signatures of {registers}: {holds} hold, {fails} fail, {unchecked} unchecked, {outages} outages.',
          },
          {
            registers: registers.join(', '),
            holds: signatures.holds.toLocaleString('en'),
            fails: signatures.fails.toLocaleString('en'),
            unchecked: signatures.unchecked.toLocaleString('en'),
            outages: signatures.outages.toLocaleString('en'),
          },
        )}{' '}
        {counters === undefined
          ? translate({
              message:
                'The turnover counters are not checked: enter the AES-256 key above, then choose the file again.',
            })
          : translate(
              { message: '{counters} turnover counters compared.' },
              { counters: counters.toLocaleString('en') },
            )}
      </p>
      {isFromStart ? null : (
        <p>
          {translate({
            message: 'The journal does not begin with a start receipt, so what came before is not checked.',
          })}
        </p>
      )}
      {problems.length === 0 ? null : (
        <ul className="code-problems">
          {problems.map(({ check, receipt, receiptNumber, message, cause = '' }) => (
            <li key={`${check} ${String(receipt)} ${message}`}>
              <strong>
                {translate(
                  { message: 'Receipt {place} (number {number}): ' },
                  { place: receipt.toLocaleString('en'), number: receiptNumber },
                )}
              </strong>
              {`${message} ${cause}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const HEADLINES: Readonly<Record<JournalReport['verdict'], (receipts: string) => string>> = {
  holds: (receipts) => translate({ message: 'The journal of {receipts} receipts is intact.' }, { receipts }),
  fails: (receipts) => translate({ message: 'The journal of {receipts} receipts is broken.' }, { receipts }),
  unchecked: (receipts) =>
    translate(
      {
        message:
          'Nothing is wrong in the journal of {receipts} receipts, but not every signature could be checked.',
      },
      { receipts },
    ),
};
