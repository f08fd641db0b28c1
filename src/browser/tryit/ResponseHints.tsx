import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import type { TryRequest } from './request/buildRequest';
import { sentTag } from './request/currentTag';
import FreshTag from './FreshTag';
import Button from '../ui/Button';
import type { ReadResponse } from './request/readResponse';

export interface Props {
  readonly response: ReadResponse;
  /** The call that it answers. */
  readonly request: TryRequest;
  /** Gives the body's resource a new id; missing if it has none. */
  readonly onNewId: (() => void) | undefined;
  /** Replaces the entity tag of the call. */
  readonly onTag: (tag: string) => void;
}

/** What to do about a response: one that was asked for, a conflict of ids (409) or of entity tags (412). */
export default function ResponseHints({ response, request, onNewId, onTag }: Props): ReactNode {
  const { status, headers } = response;
  if (
    headers.some(([name, value]) => name.toLowerCase() === 'preference-applied' && value.includes('code='))
  ) {
    return (
      <p className="bar hint">
        <Translate>The sandbox returns this status because you asked for it.</Translate>
      </p>
    );
  }
  if (status === 409 && onNewId !== undefined) {
    return (
      <p className="bar hint">
        <Translate>The id in the body is already in use. Each create request needs a new one.</Translate>{' '}
        <Button label={<Translate>Use a new id</Translate>} onClick={onNewId} />
      </p>
    );
  }
  return status === 412 && sentTag(request) !== undefined ? (
    <p className="bar hint">
      <Translate>
        The entity tag that you sent is out of date: the resource has changed. Get the resource again, and
        send the ETag of that response.
      </Translate>{' '}
      <FreshTag request={request} onTag={onTag} />
    </p>
  ) : null;
}
