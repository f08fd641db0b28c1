import { setContentType } from '@theme/ApiExplorer/ContentType/slice';
import { clearRawBody, setStringFormBody, setStringRawBody } from '@theme/ApiExplorer/Body/slice';
import { setParam } from '@theme/ApiExplorer/ParamOptions/slice';
import { useTypedDispatch, useTypedSelector } from '@theme/ApiItem/hooks';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';

import { chooseExample, useChosenExample } from '@site/src/browser/components/chosenExample';
import type { ExplorerExample, ExplorerItem } from '@site/src/reference/explorer/explorerItem';

import { exampleOfBody } from './exampleBody';
import { withExample } from './explorerState';

/** The current example, and how to switch to another. */
export interface FollowedExample {
  /** None once the reader has edited the body. */
  readonly current: ExplorerExample | undefined;
  readonly choose: (name: string) => void;
}

/**
 * Synchronizes the body with the example chosen on the page, as long as the body equals one of the examples. A
 * choice in the explorer replaces edits, and also applies to the page.
 */
export function useFollowedExample({ operation, examples }: ExplorerItem): FollowedExample {
  const chosen = useChosenExample(operation);
  const body = useTypedSelector((state) => state.body);
  const headers = useTypedSelector((state) => state.params.header);
  const dispatch = useTypedDispatch();
  const { setValue } = useFormContext();
  const current = exampleOfBody(body, examples);

  const apply = (example: ExplorerExample) => {
    dispatch(setContentType(example.contentType));
    dispatch(clearRawBody());
    if (typeof example.body === 'string') {
      dispatch(setStringRawBody(example.body));
    } else {
      Object.entries(example.body).forEach(([key, value]) => {
        dispatch(setStringFormBody({ key, value }));
      });
    }
    headers
      .filter(({ byExample }) => byExample !== undefined)
      .forEach((header) => {
        const next = withExample(header, example);
        dispatch(setParam(next));
        // The theme's input shows the form's value, not the store's.
        setValue(header.name, next.value ?? '');
      });
  };
  const follow = useEffectEvent((name: string | undefined) => {
    const example = examples.find((candidate) => candidate.name === name);
    if (example !== undefined && current !== undefined && example !== current) {
      apply(example);
    }
  });
  useEffect(() => {
    follow(chosen);
  }, [chosen]);

  return {
    current,
    choose: (name) => {
      const example = examples.find((candidate) => candidate.name === name);
      if (example !== undefined) {
        apply(example);
        chooseExample(operation, name);
      }
    },
  };
}
