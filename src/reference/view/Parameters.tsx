import type { ReactNode } from 'react';

import type { Example, Json } from '../../contract/openapi';
import type { SchemaModel } from '../model/schemaModel';

import { Facts } from './Facts';
import { Markdown } from './Markdown';
import { Structure, TypeName } from './SchemaTree';

/** A parameter, or a header of an answer, with the model of its schema. */
export interface ParameterModel {
  readonly name: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description?: string;
  readonly examples: readonly (readonly [name: string, example: Example])[];
  readonly schema: SchemaModel;
}

/** Parameters of one place, or the headers of an answer. */
export function ParameterList({ parameters }: { readonly parameters: readonly ParameterModel[] }): ReactNode {
  return (
    <ul className="ref-fields">
      {parameters.map(({ name, required, deprecated, description, examples, schema }) => (
        <li className="ref-field" key={schema.id} id={schema.id}>
          <p className="ref-field-head">
            <a className="ref-name" href={`#${schema.id}`}>
              {name}
            </a>{' '}
            <TypeName schema={schema} />{' '}
            {required ? <span className="ref-flag ref-flag--required">required</span> : null}{' '}
            {deprecated ? <span className="ref-flag ref-flag--warning">deprecated</span> : null}
          </p>
          {description === undefined ? null : <Markdown text={description} />}
          <Facts schema={schema} />
          <Structure schema={schema} />
          {examples.length === 0 ? null : (
            <ul className="ref-facts">
              {examples.map(([label, example]) => (
                <li key={label}>
                  for example <code>{plainText(example.value)}</code>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A value as it stands in an address or a header, where a text has no quotation marks. */
function plainText(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
