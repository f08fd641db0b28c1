import { translate } from '@docusaurus/Translate';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';

import { parsePointer } from '../../kit/pointer';
import { briefly } from '../../kit/shownText';
import { Button, itemForArrowKey, type TextChange } from '../../browser';
import { WithCode } from '../../reference/forPages';

import type { PayloadProblem, FoundPart } from '../frame/check';
import type { Checking } from './useReport';
import { pathWords, placeWords } from './checkMessages';

/** More findings are counted only. */
const MOST_LISTED = 100;

export interface Props {
  readonly checking: Checking;
  readonly onSelect: (part: FoundPart) => void;
  readonly onCure: (edits: readonly TextChange[]) => void;
  /** Makes the amounts fit: after the warnings, which it can resolve. */
  readonly recalculate?: ReactNode;
}

/** What the API says about the payload, each with its place and its cures. */
export default function ProblemsPane({ checking, onSelect, onCure, recalculate }: Props): ReactNode {
  return (
    <div className="studio__findings">
      {checking.kind === 'broken' ? (
        <ul className="studio__list notices">
          <li data-kind="refused">
            <PlaceButton part={checking.problem} onSelect={onSelect} />{' '}
            <WithCode text={checking.problem.message} />
          </li>
        </ul>
      ) : null}
      {checking.kind === 'checked' ? <FoundList {...checking} onSelect={onSelect} onCure={onCure} /> : null}
      {recalculate}
    </div>
  );
}

interface FoundProps extends Pick<Props, 'onSelect' | 'onCure'> {
  readonly errors: readonly PayloadProblem[];
  readonly warnings: readonly PayloadProblem[];
}

/** The errors and warnings. Arrow keys move among their places; Tab also reaches the cures. */
function FoundList({ errors, warnings, onSelect, onCure }: FoundProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const all = [
    ...errors.map((problem) => ({ finding: problem, kind: 'refused' })),
    ...warnings.map((problem) => ({ finding: problem, kind: 'noted' })),
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    const places = Array.from(list.current?.querySelectorAll<HTMLElement>('[data-place]') ?? []);
    const next = itemForArrowKey(places, document.activeElement, event.key);
    if (next !== undefined) {
      event.preventDefault();
      next.focus();
    }
  };
  return all.length === 0 ? null : (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it */}
      <ul
        className="studio__list notices"
        aria-label={translate({ message: 'What the API says' })}
        ref={list}
        onKeyDown={onKeyDown}
      >
        {all.slice(0, MOST_LISTED).map(({ finding, kind }, index) => (
          <li key={`${String(index)} ${finding.pointer}`} data-kind={kind}>
            <PlaceButton part={finding} onSelect={onSelect} />{' '}
            {finding.pointer === '' ? null : <code>{briefly(pathWords(parsePointer(finding.pointer)))}</code>}{' '}
            <span className="studio__kind">
              {kind === 'refused' ? translate({ message: 'Error:' }) : translate({ message: 'Warning:' })}
            </span>{' '}
            <WithCode text={briefly(finding.detail)} />
            {finding.cures.map(({ label, edits }) => (
              <Button
                label={label}
                key={label}
                className="button button--secondary studio__cure"
                onClick={() => {
                  onCure(edits);
                }}
              />
            ))}
          </li>
        ))}
      </ul>
      {all.length > MOST_LISTED ? (
        <p className="note">
          {translate({ message: 'And {count} more.' }, { count: String(all.length - MOST_LISTED) })}
        </p>
      ) : null}
    </>
  );
}

interface PlaceProps extends Pick<Props, 'onSelect'> {
  readonly part: FoundPart;
}

function PlaceButton({ part, onSelect }: PlaceProps): ReactNode {
  return (
    <Button
      label={placeWords(part)}
      className="studio__link link-button"
      data-place
      onClick={() => {
        onSelect(part);
      }}
    />
  );
}
