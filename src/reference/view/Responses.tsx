import type { ReactNode } from 'react';

import type { ErrorModel, ResponseModel } from '../model/pageModels';
import { Bodies, Examples } from './Bodies';
import { InlineMarkdown, Sentence } from './Markdown';
import { ParameterList } from './Parameters';
import { errorBodies, exampleLabel, headerCount, NO_CODE } from '../model/pageSentences';

/** A response: its description, bodies and headers. */
export function Response({ model }: { readonly model: ResponseModel }): ReactNode {
  return (
    <div className="ref-response" id={model.status}>
      <p className="ref-status">
        <a className="ref-status-code" data-status={model.status[0]} href={`#${model.status}`}>
          {model.status}
        </a>{' '}
        <InlineMarkdown text={model.description} />
      </p>
      <Bodies bodies={model.bodies} />
      {model.headers.length === 0 ? null : (
        <details className="ref-details ref-headers">
          <summary>{headerCount(model)}</summary>
          <ParameterList parameters={model.headers} />
        </details>
      )}
    </div>
  );
}

interface ErrorListProps {
  readonly errors: readonly ErrorModel[];
  /** The page of the schema that all error documents match. */
  readonly schemaHref: string;
}

/** The errors that an operation can return, each with the documents of its examples. */
export function ErrorList({ errors, schemaHref }: ErrorListProps): ReactNode {
  return (
    <>
      <Sentence text={errorBodies(schemaHref)} />
      <ul className="ref-errors">
        {errors.map(({ status, code, description, bodies }) => (
          <li key={status}>
            <p className="ref-status">
              <span className="ref-status-code" data-status={status[0]}>
                {status}
              </span>{' '}
              {code === undefined ? (
                NO_CODE
              ) : (
                <a href={code.href}>
                  <code>{code.text}</code>
                </a>
              )}
            </p>
            <p>
              <InlineMarkdown text={description} />
            </p>
            {bodies.map((body) => (
              <Examples key={body.idPrefix} body={body} label={exampleLabel} />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
