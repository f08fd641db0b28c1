import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

export interface Props {
  readonly htmlFor?: string;
  readonly label: string;
  readonly type?: string;
  readonly required?: boolean;
}

// Replaced, because upstream's pale type fails the contrast requirement of WCAG AA.
export default function FormLabel({ htmlFor, label, type, required = false }: Props): ReactNode {
  return (
    <span className="openapi-explorer__form-label">
      <label className="openapi-explorer__form-item-label" htmlFor={htmlFor}>
        {label}
      </label>
      {type === undefined ? null : <span className="openapi-explorer__form-item-type">{type}</span>}
      {required ? (
        <span className="openapi-explorer__form-item-type">
          <Translate id="tryIt.required">required</Translate>
        </span>
      ) : null}
    </span>
  );
}
