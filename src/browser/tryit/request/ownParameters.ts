import { useEffect, useRef } from 'react';

import type { ExplorerItem, ExplorerParameter } from '@site/src/reference';

import { keepOwnValues, type OwnValues } from '../../values/ownValues';
import { parameterKey, type TryState } from './tryState';

/** The state of a call with the reader's own values in its path, in place of those of the examples. */
export function withOwnValues<State extends Pick<TryState, 'values'>>(
  item: ExplorerItem,
  state: State,
  own: OwnValues,
): State {
  const inPath = pathOf(item).flatMap((parameter) => {
    const value = own[parameter.name];
    return value === undefined ? [] : [[parameterKey(parameter), value] as const];
  });
  return { ...state, values: { ...state.values, ...Object.fromEntries(inPath) } };
}

/** What a reader has typed for the path of a call: what is not of its examples, and empty for what is. */
function typedInPath(item: ExplorerItem, { values }: Pick<TryState, 'values'>): OwnValues {
  return Object.fromEntries(
    pathOf(item).map((parameter) => {
      const value = values[parameterKey(parameter)] ?? '';
      const ofExamples = [parameter.value, ...Object.values(parameter.byExample ?? {})];
      return [parameter.name, ofExamples.includes(value) ? '' : value] as const;
    }),
  );
}

/** Keeps what a reader types for the path of a call, for the samples and for other calls. */
export function useKeptPath(item: ExplorerItem, state: Pick<TryState, 'values'>): void {
  const typed = typedInPath(item, state);
  const before = useRef(typed);
  useEffect(() => {
    // Only what changes: the rest may have been cleared since.
    const changed = Object.entries(typed).filter(([name, value]) => value !== before.current[name]);
    before.current = typed;
    if (changed.length > 0) {
      keepOwnValues(Object.fromEntries(changed));
    }
  });
}

function pathOf({ parameters }: ExplorerItem): readonly ExplorerParameter[] {
  return parameters.filter(({ in: place }) => place === 'path');
}
