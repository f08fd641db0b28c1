import Translate, { translate } from '@docusaurus/Translate';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { TryRequest } from './request/buildRequest';
import { readingRequest, sentTag, tagOf } from './request/currentTag';
import Button from '../ui/Button';
import { sendRequest } from './sendRequest';

export interface Props {
  /** The call whose entity tag was refused. */
  readonly request: TryRequest;
  /** Receives the entity tag that the resource has now. */
  readonly onTag: (tag: string) => void;
}

/** Reads the resource of a call, and takes its entity tag. */
export default function FreshTag({ request, onTag }: Props): ReactNode {
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState('');
  const pending = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      pending.current?.abort();
    },
    [],
  );
  const read = async () => {
    if (isReading) {
      return;
    }
    const own = new AbortController();
    pending.current = own;
    setReading(true);
    const { tag, words } = await currentTag(request, own.signal);
    if (own.signal.aborted) {
      return;
    }
    setReading(false);
    setFailure(words);
    if (tag !== undefined) {
      onTag(tag);
    }
  };
  return (
    <>
      <Button
        label={
          isReading ? <Translate>Reading …</Translate> : <Translate>Use the current entity tag</Translate>
        }
        aria-disabled={isReading}
        onClick={() => void read()}
      />
      {failure === '' ? null : <span className="explorer__failure">{failure}</span>}
    </>
  );
}

/** The entity tag that the resource has now, or why it does not help. */
async function currentTag(
  request: TryRequest,
  signal: AbortSignal,
): Promise<{ readonly tag?: string; readonly words: string }> {
  try {
    const response = await sendRequest(readingRequest(request), signal);
    const tag = tagOf(response);
    if (tag === undefined) {
      return {
        words: translate(
          { message: 'The GET response, with status {status}, exposes no ETag to this page.' },
          { status: String(response.status) },
        ),
      };
    }
    return tag === sentTag(request)
      ? {
          words: translate({
            message: 'The entity tag is current, so another condition of the call is not met.',
          }),
        }
      : { tag, words: '' };
  } catch {
    return { words: translate({ message: 'The GET request received no response.' }) };
  }
}
