import type { ReactNode } from 'react';

import type { Response } from '../../contract/openapi';
import type { ErrorAnswer } from '../catalogue/errors';
import { Bodies, type BodyModel } from './Bodies';
import { InlineMarkdown } from './Markdown';
import { ParameterList, type ParameterModel } from './Parameters';
import { Scroll } from './Scroll';

/** One answer of an operation. */
export interface AnswerModel {
  readonly status: string;
  readonly response: Response;
  readonly headers: readonly ParameterModel[];
  readonly bodies: readonly BodyModel[];
}

/** An answer: what it means, its headers and its body. */
export function Answer({ model }: { readonly model: AnswerModel }): ReactNode {
  return (
    <div className="ref-response" id={model.status}>
      <p className="ref-status">
        <a className="ref-status-code" href={`#${model.status}`}>
          {model.status}
        </a>{' '}
        <InlineMarkdown text={model.response.description} />
      </p>
      {model.headers.length === 0 ? null : (
        <details className="ref-details ref-headers">
          <summary>
            {model.headers.length === 1 ? '1 header' : `${String(model.headers.length)} headers`}
          </summary>
          <ParameterList parameters={model.headers} />
        </details>
      )}
      <Bodies bodies={model.bodies} />
    </div>
  );
}

interface ErrorTableProps {
  readonly errors: readonly ErrorAnswer[];
  /** The address of a code in the catalogue of errors. */
  readonly hrefOf: (code: string) => string;
  /** The page of the schema that every error document follows. */
  readonly schemaHref: string;
}

/** The errors that an operation can answer with. */
export function ErrorTable({ errors, hrefOf, schemaHref }: ErrorTableProps): ReactNode {
  return (
    <>
      <p>
        The body of each is an <a href={schemaHref}>error document</a>.
      </p>
      <Scroll label="Errors">
        <table className="ref-errors">
          <thead>
            <tr>
              <th scope="col">Status</th>
              <th scope="col">Code</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ status, code, response }) => (
              <tr key={status}>
                <td>{status}</td>
                <td>
                  {code === undefined ? (
                    'not specified'
                  ) : (
                    <a href={hrefOf(code)}>
                      <code>{code}</code>
                    </a>
                  )}
                </td>
                <td>
                  <InlineMarkdown text={response.description} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}
