import type { ReactNode } from 'react';

import type { Example } from '../../contract/openapi';
import type { SchemaModel } from '../model/schemaModel';
import { Code } from './Code';
import { Markdown } from './Markdown';
import { SchemaTree } from './SchemaTree';

/** A body in one media type. */
export interface BodyModel {
  readonly mediaType: string;
  readonly schema?: SchemaModel;
  /** What stands in front of the ids of its examples. */
  readonly idPrefix: string;
  readonly examples: readonly (readonly [name: string, example: Example])[];
  /** The address of the body's JSON Schema, where the portal offers one. */
  readonly schemaFile?: string;
}

/** The bodies of a request or an answer: schema first, then the named examples. */
export function Bodies({ bodies }: { readonly bodies: readonly BodyModel[] }): ReactNode {
  return bodies.map((body) => (
    <div className="ref-body" key={body.mediaType}>
      <p className="ref-media">
        <code>{body.mediaType}</code>
        {body.schemaFile === undefined ? null : (
          <>
            {' '}
            <a href={body.schemaFile}>JSON Schema</a>
          </>
        )}
      </p>
      {body.schema === undefined ? null : <SchemaTree schema={body.schema} />}
      {body.examples.length === 0 ? null : (
        <div className="ref-examples">
          {body.examples.map(([name, example]) => (
            <details className="ref-details ref-example" key={name} id={`${body.idPrefix}example.${name}`}>
              <summary>Example: {example.summary ?? name}</summary>
              {example.description === undefined ? null : <Markdown text={example.description} />}
              <Code text={textOf(example)} />
            </details>
          ))}
        </div>
      )}
    </div>
  ));
}

/** The payload of an example as it is sent, indented. */
function textOf({ value }: Example): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
