import type { ReactNode } from 'react';

import type { ErrorModel, ResponseModel } from '../model/pageModels';
import { Bodies, Examples } from './Bodies';
import { InlineMarkdown, Sentence } from './Markdown';
import { ParameterList } from './Parameters';
import { Scroll } from './Scroll';
import { TableHead } from './TableHead';
import { ERROR_COLUMNS, errorBodies, errorLabel, headerCount, NO_CODE } from '../words';

/** A response: its description, headers and bodies. */
export function Response({ model }: { readonly model: ResponseModel }): ReactNode {
  return (
    <div className="ref-response" id={model.status}>
      <p className="ref-status">
        <a className="ref-status-code" href={`#${model.status}`}>
          {model.status}
        </a>{' '}
        <InlineMarkdown text={model.description} />
      </p>
      {model.headers.length === 0 ? null : (
        <details className="ref-details ref-headers">
          <summary>{headerCount(model)}</summary>
          <ParameterList parameters={model.headers} />
        </details>
      )}
      <Bodies bodies={model.bodies} />
    </div>
  );
}

interface ErrorTableProps {
  readonly errors: readonly ErrorModel[];
  /** The page of the schema that all error documents match. */
  readonly schemaHref: string;
}

/** The errors that an operation can return, and the documents of their examples. */
export function ErrorTable({ errors, schemaHref }: ErrorTableProps): ReactNode {
  return (
    <>
      <Sentence text={errorBodies(schemaHref)} />
      <Scroll label="Errors">
        <table className="ref-errors">
          <TableHead titles={ERROR_COLUMNS} />
          <tbody>
            {errors.map(({ status, code, description }) => (
              <tr key={status}>
                <td>{status}</td>
                <td>
                  {code === undefined ? (
                    NO_CODE
                  ) : (
                    <a href={code.href}>
                      <code>{code.text}</code>
                    </a>
                  )}
                </td>
                <td>
                  <InlineMarkdown text={description} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {errors.flatMap(({ status, bodies }) =>
        bodies.map((body) => (
          <Examples
            key={body.idPrefix}
            body={body}
            label={(name, summary) => errorLabel(status, summary ?? name)}
          />
        )),
      )}
    </>
  );
}
