import { setParam } from '@theme/ApiExplorer/ParamOptions/slice';
import { useTypedDispatch, useTypedSelector } from '@theme/ApiItem/hooks';
import { useEffect, useEffectEvent, useState } from 'react';

import { chooseExample } from '@site/src/browser/ui/chosenExample';
import type { ExplorerItem } from '@site/src/reference';

import { useKeptPath, withOwnValues } from './ownParameters';
import { isAnySandbox } from './servers';
import { readForms, themeParameter } from './themeForms';
import { parameterKey, withExample, type TryState } from './tryState';

/** The part of a call that the theme's forms do not edit. */
type OwnState = Pick<TryState, 'contentType' | 'accept' | 'prefer' | 'body'>;

/** A call as the reader edits it. */
export interface EditedCall {
  readonly state: TryState;
  readonly change: (part: Partial<OwnState>) => void;
  /** Replaces the body with an example, also on the page. */
  readonly choose: (example: string) => void;
  readonly setHeader: (name: string, value: string) => void;
}

/** Joins what the theme's forms have with the rest of a call. */
export function useTryState(item: ExplorerItem, initial: OwnState): EditedCall {
  const forms = readForms(useTypedSelector((whole) => whole));
  const dispatch = useTypedDispatch();
  const [{ contentType, accept, prefer, body }, setOwn] = useState<OwnState>(initial);
  const state: TryState = { ...forms, contentType, accept, prefer, body };
  useKeptPath(item, forms);
  const write = ({ values }: Pick<TryState, 'values'>) => {
    item.parameters.forEach((parameter) => {
      const key = parameterKey(parameter);
      const value = values[key] ?? '';
      if (value !== state.values[key]) {
        dispatch(setParam(themeParameter(parameter, value)));
      }
    });
  };
  const changeTenant = useEffectEvent(() => {
    write(withOwnValues(item, state));
  });
  const isTrial = isAnySandbox(state.server);
  useEffect(() => {
    changeTenant();
  }, [isTrial]);

  return {
    state,
    change: (part) => {
      setOwn((old) => ({ ...old, ...part }));
    },
    choose: (name) => {
      const example = item.examples.find((candidate) => candidate.name === name);
      if (example === undefined) {
        return;
      }
      const next = withOwnValues(item, withExample(state, item, example));
      setOwn(next);
      write(next);
      chooseExample(item.operation, name);
    },
    setHeader: (name, value) => {
      const parameter = item.parameters.find((one) => one.in === 'header' && one.name === name);
      if (parameter !== undefined) {
        dispatch(setParam(themeParameter(parameter, value)));
      }
    },
  };
}
