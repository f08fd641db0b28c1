import { translate } from '@docusaurus/Translate';
import { useId, useState, type ReactNode } from 'react';

import { readTime } from '../../sandbox';
import Choice from '../frame/Choice';
import { clockWords, noTimeWords } from './rehearsalMessages';
import { useClock } from './useClock';

/** How fast the clock can run. */
const SPEEDS = [
  { value: '1', label: translate({ message: 'At normal speed' }) },
  { value: '60', label: translate({ message: 'A minute in each second' }) },
  { value: '3600', label: translate({ message: 'An hour in each second' }) },
];
const EXAMPLE = '2026-12-31T23:58:00+01:00';

/** The clock of the sandbox in this page, which a reader can set. */
export default function Clock(): ReactNode {
  const id = useId();
  const { state, set } = useClock();
  const [now, setNow] = useState('');
  const [speed, setSpeed] = useState('1');
  const [isNoTime, setIsNoTime] = useState(false);
  return (
    <details className="rehearsal-fold">
      <summary>{translate({ message: 'The clock of the sandbox in this page' })}</summary>
      <p className="note" id={`${id}hint`}>
        {translate(
          {
            message:
              'A time with an offset, such as {example}. Leave it empty to keep the time that the clock shows. It only moves forward until you reload. Tokens and the times of the calls follow it.',
          },
          { example: EXAMPLE },
        )}
      </p>
      <form
        className="rehearsal-clock bar"
        onSubmit={(event) => {
          event.preventDefault();
          const isRefused = now !== '' && readTime(now) === undefined;
          setIsNoTime(isRefused);
          if (!isRefused) {
            void set(now, Number(speed));
          }
        }}
      >
        <label className="studio__choice quiet">
          <span>{translate({ message: 'Time' })}</span>
          <input
            type="text"
            value={now}
            placeholder={EXAMPLE}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}hint ${id}said`}
            aria-invalid={isNoTime}
            onChange={({ target }) => {
              setNow(target.value.trim());
            }}
          />
        </label>
        <Choice
          label={translate({ message: 'Speed' })}
          value={speed}
          groups={[{ options: SPEEDS }]}
          onPick={setSpeed}
        />
        <button className="button button--secondary" type="submit">
          {translate({ message: 'Set the clock' })}
        </button>
      </form>
      <p className="remark" id={`${id}said`} role="status">
        {isNoTime ? noTimeWords(now, EXAMPLE) : clockWords(state)}
      </p>
    </details>
  );
}
