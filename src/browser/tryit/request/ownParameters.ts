import { useEffect, useRef } from 'react';

import type { ExplorerItem, ExplorerParameter } from '@site/src/reference';

import { keepOwnValues, ownValues, type OwnValues } from '../../values/ownValues';
import { isAnySandbox } from './servers';
import { parameterKey, type TryState } from './tryState';

type Call = Pick<TryState, 'server' | 'values'>;

/** What a sandbox has none of the reader's for: it knows the tenant of the examples. */
const TENANT = 'tenant_id';

/** The state of a call with the reader's own values in its path; for a sandbox, with the tenant of the examples. */
export function withOwnValues<State extends Call>(item: ExplorerItem, state: State): State {
  const own = ownValues();
  const isTrial = isAnySandbox(state.server);
  const inPath = pathOf(item).flatMap((parameter) => {
    const key = parameterKey(parameter);
    const mine = own[parameter.name];
    const isOfExamples = isTrial && parameter.name === TENANT;
    const value = !isOfExamples ? mine : state.values[key] === mine ? parameter.value : undefined;
    return value === undefined ? [] : [[key, value] as const];
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
export function useKeptPath(item: ExplorerItem, state: Call): void {
  const typed = typedInPath(item, state);
  const before = useRef(typed);
  useEffect(() => {
    // Only what changes: the rest may have been cleared since. A sandbox needs the tenant of the examples.
    const changed = Object.entries(typed).filter(
      ([name, value]) =>
        value !== before.current[name] && !(value === '' && name === TENANT && isAnySandbox(state.server)),
    );
    before.current = typed;
    if (changed.length > 0) {
      keepOwnValues(Object.fromEntries(changed));
    }
  });
}

function pathOf({ parameters }: ExplorerItem): readonly ExplorerParameter[] {
  return parameters.filter(({ in: place }) => place === 'path');
}
