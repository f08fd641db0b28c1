import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { WithCode } from '../../reference/forPages';

import Button from '../ui/Button';
import type { ResponseError } from './request/errorPlaces';

export interface Props {
  readonly errors: readonly ResponseError[];
  readonly onSource: (field: NonNullable<ResponseError['field']>) => void;
}

/** The errors of a response, each of which leads to the field that it is about. */
export default function ResponseErrors({ errors, onSource }: Props): ReactNode {
  return errors.length === 0 ? null : (
    <ul className="notices explorer__problems" aria-label={translate({ message: 'Errors of the response' })}>
      {errors.map(({ detail, source, field }) => (
        <li key={`${source ?? ''} ${detail}`} data-kind="refused">
          {field === undefined ? null : (
            <>
              <Button
                label={source === '' || source === undefined ? translate({ message: 'The body' }) : source}
                className="link-button"
                onClick={() => {
                  onSource(field);
                }}
              />{' '}
            </>
          )}
          <WithCode text={detail} />
        </li>
      ))}
    </ul>
  );
}
