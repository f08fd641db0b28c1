import type { ReactNode } from 'react';

import type { ChecklistGroup, ChecklistItem } from '../plan/checklist';
import type { ItemState } from '../plan/states';
import { PlanDetails, type DetailsProps } from './PlanDetails';

interface Props {
  readonly groups: readonly ChecklistGroup[];
  readonly country?: DetailsProps['country'];
  /** What is known of each situation; nothing on a page without scripts. */
  readonly progress?: PlanProgress;
}

/** What is known of the situations, and what a reader does with them. */
interface PlanProgress {
  readonly stateOf: (item: ChecklistItem) => ItemState;
  /** What follows the details of a situation: the calls that show it. */
  readonly after: (item: ChecklistItem) => ReactNode;
  /** Answers the question of a situation with yes, or takes that back. */
  readonly onConfirm: (item: ChecklistItem, isConfirmed: boolean) => void;
}

/** The plan of a rehearsal: the situations by what they are about. */
export function PlanList({ groups, ...rest }: Props): ReactNode {
  return groups.map(({ title, items }) => (
    <section key={title} className="plan__group" aria-label={title}>
      <h3 className="plan__title">
        {title} <span className="plan__count quiet">{countOf(items, rest.progress)}</span>
      </h3>
      <ul className="plain-list">
        {items.map((item) => (
          <PlanItem key={item.id} item={item} {...rest} />
        ))}
      </ul>
    </section>
  ));
}

function countOf(items: readonly ChecklistItem[], progress: PlanProgress | undefined): string {
  const all = String(items.length);
  if (progress === undefined) {
    return all;
  }
  const done = items.filter((item) => ['shown', 'confirmed'].includes(progress.stateOf(item)));
  return `${String(done.length)} of ${all}`;
}

type ItemProps = Omit<Props, 'groups'> & { readonly item: ChecklistItem };

function PlanItem({ item, country, progress }: ItemProps): ReactNode {
  const { title, ask } = item;
  const state = progress?.stateOf(item) ?? (ask === undefined ? 'not shown' : 'ask');
  const details = (
    <>
      <PlanDetails {...{ item, country }} />
      {progress?.after(item)}
    </>
  );
  return (
    <li className="plan__item" data-state={state.replace(' ', '-')}>
      {ask === undefined ? (
        <details>
          <summary className="plan__row">
            <span className="plan__name">{title}</span>
            <span className="plan__state">{stateWords(item, state, progress !== undefined)}</span>
          </summary>
          {details}
        </details>
      ) : (
        <>
          <p className="plan__row">
            <span className="plan__name">{title}</span>
            <span className="plan__state">{stateWords(item, state, progress !== undefined)}</span>
          </p>
          {details}
          <Question {...{ item, progress }} isConfirmed={state === 'confirmed'} />
        </>
      )}
    </li>
  );
}

function stateWords({ optional }: ChecklistItem, state: ItemState, isKnown: boolean): string {
  const words = state === 'ask' ? 'ask a person' : state === 'confirmed' ? 'answered: yes' : state;
  if (optional !== true || (state !== 'not shown' && state !== 'ask')) {
    return isKnown || state !== 'not shown' ? words : '';
  }
  return isKnown || state !== 'not shown' ? `${words} (optional)` : '(optional)';
}

interface QuestionProps {
  readonly progress: PlanProgress | undefined;
  readonly item: ChecklistItem;
  readonly isConfirmed: boolean;
}

/** What no call shows: a person answers it. */
function Question({ item, progress, isConfirmed }: QuestionProps): ReactNode {
  return progress === undefined ? (
    <p className="plan__question">{item.ask}</p>
  ) : (
    <label className="plan__question">
      <input
        type="checkbox"
        checked={isConfirmed}
        onChange={({ target }) => {
          progress.onConfirm(item, target.checked);
        }}
      />
      <span>{item.ask}</span>
    </label>
  );
}
