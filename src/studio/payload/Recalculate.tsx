import { translate } from '@docusaurus/Translate';
import { useState, type ReactNode } from 'react';

import { Button } from '../../browser';
import type { TextChange } from '../../browser';

import type { Recalculated } from './recalculated';

/** More differences are counted only. */
const MOST_LISTED = 100;

export interface Props {
  /** The payload, as it is typed: that of a sale. */
  readonly text: string;
  readonly onTake: (edits: readonly TextChange[]) => void;
}

/** A result, and the text that it is of. */
interface Asked {
  readonly text: string;
  /** `broken` for a text that is not JSON, `fault` if what recalculates did not load. */
  readonly result: Recalculated | 'broken' | 'fault';
}

/** Makes the amounts of a sale fit its lines: what differs is shown before a reader takes it. */
export default function Recalculate({ text, onTake }: Props): ReactNode {
  const [asked, setAsked] = useState<Asked>();
  const ask = () => {
    import(/* webpackChunkName: "studio-recalculate" */ './recalculated').then(
      ({ recalculated }) => {
        setAsked({ text, result: recalculated(text) ?? 'broken' });
      },
      () => {
        setAsked({ text, result: 'fault' });
      },
    );
  };
  const result = asked?.text === text ? asked.result : undefined;
  const isMade = typeof result === 'object';
  return (
    <>
      <p className="note">
        <Button label={translate({ message: 'Recalculate' })} onClick={ask} />{' '}
        <span aria-live="polite">{result === undefined ? '' : resultMessage(result)}</span>
      </p>
      {isMade && result.changes.length > 0 ? (
        <p className="note">
          <Button
            label={translate({ message: 'Apply the changes' })}
            onClick={() => {
              onTake(result.edits);
            }}
          />
        </p>
      ) : null}
      {isMade ? <Differences {...result} /> : null}
    </>
  );
}

function Differences({ changes, left, code }: Recalculated): ReactNode {
  const isLeft = translate({ message: 'Not changed:' });
  const lines = [
    ...changes.map(({ pointer, words }) => ({ pointer, words, kind: 'changed' })),
    ...left.map(({ pointer, why }) => ({ pointer, words: `${isLeft} ${why}`, kind: 'noted' })),
  ];
  const more = lines.length - MOST_LISTED;
  return lines.length === 0 && code === '' ? null : (
    <ul className="studio__list notices" aria-label={translate({ message: 'What recalculating changes' })}>
      {lines.slice(0, MOST_LISTED).map(({ pointer, words, kind }, index) => (
        <li key={`${String(index)} ${pointer}`} data-kind={kind}>
          <code>{pointer}</code> {words}
        </li>
      ))}
      {more > 0 ? <li>{translate({ message: 'And {count} more.' }, { count: String(more) })}</li> : null}
      {code === '' ? null : <li data-kind="noted">{code}</li>}
    </ul>
  );
}

function resultMessage(result: Asked['result']): string {
  if (result === 'broken') {
    return translate({ message: 'This is not JSON: correct it, then press the button again.' });
  }
  if (result === 'fault') {
    return translate({
      message:
        'The sale could not be recalculated: the script did not load. Check your connection, then press the button again.',
    });
  }
  return result.changes.length === 0
    ? translate({
        message: 'Nothing changes: the amounts match the quantities, prices, discounts and rates.',
      })
    : translate({ message: 'Values that change: {count}.' }, { count: String(result.changes.length) });
}
