import type { ReactNode } from 'react';

import { briefly } from '../../kit/shownText';

import type { ReadResponse } from './request/readResponse';

/** More are left out, a bound for hostile responses. */
const MOST_HEADERS = 100;

/** The headers of a response, below its body. */
export default function ResponseHeaders({ headers }: Pick<ReadResponse, 'headers'>): ReactNode {
  return (
    <dl className="explorer__headers">
      {headers.slice(0, MOST_HEADERS).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{briefly(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
