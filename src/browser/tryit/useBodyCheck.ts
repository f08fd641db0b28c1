import { useEffect, useState } from 'react';

import type { ExplorerItem } from '@site/src/reference';

import { whileWanted } from '../../kit/whileWanted';
import type { BodyProblem } from '../payload/bodyProblems';
import { loadCheck, type CheckBody } from '../payload/loadBodyTools';
import type { TryState } from './request/tryState';

/** How long a reader must have stopped typing, in milliseconds. */
const PAUSE = 250;

/** What the validator says about the body of a call. */
export interface BodyCheck {
  readonly problems: readonly BodyProblem[];
  /**
   * `whole`: checked against the contract. `partly`: only whether it is JSON, because the contract is an older one.
   * `failed`: not checked, because the validator did not load. `none`: not yet, or the body is not JSON.
   */
  readonly extent: 'whole' | 'partly' | 'failed' | 'none';
}

const NONE: BodyCheck = { problems: [], extent: 'none' };

/** Checks a JSON body while it is typed, with the validator of its operation, which is loaded for it. */
export function useBodyCheck(item: ExplorerItem, { body, contentType = '' }: TryState): BodyCheck {
  const mediaType = item.bodies[contentType]?.kind === 'json' ? contentType : undefined;
  const [check, setCheck] = useState<CheckBody | 'failed'>();
  useEffect(
    () =>
      mediaType === undefined
        ? undefined
        : whileWanted(
            loadCheck(item, mediaType),
            (loaded) => {
              setCheck(() => loaded);
            },
            () => {
              setCheck('failed');
            },
          ),
    [item, mediaType],
  );

  const text = mediaType !== undefined && body.kind === 'text' ? body.text : undefined;
  const [result, setResult] = useState(NONE);
  useEffect(() => {
    if (text === undefined || check === undefined) {
      return undefined;
    }
    const timer = setTimeout(() => {
      setResult(
        check === 'failed'
          ? { problems: [], extent: 'failed' }
          : { problems: check(text), extent: item.isCurrent ? 'whole' : 'partly' },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [text, check, item]);
  return text === undefined ? NONE : result;
}
