import type { ReactNode } from 'react';

import { plainText } from '../../contract';
import type { ParameterModel } from '../model/pageModels';
import { DEPRECATED_MARK, FOR_EXAMPLE, REQUIRED } from '../model/pageSentences';
import { Facts } from './Facts';
import { Guides } from './Guides';
import { Markdown } from './Markdown';
import { Structure, TypeName } from './SchemaTree';

/** The parameters in one location, or the headers of a response. */
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
            {required ? <span className="ref-flag ref-flag--required">{REQUIRED}</span> : null}{' '}
            {deprecated ? <span className="ref-flag ref-flag--warning">{DEPRECATED_MARK}</span> : null}
          </p>
          {description === undefined ? null : <Markdown text={description} />}
          <Facts schema={schema} />
          <Guides guides={schema.guides} />
          <Structure schema={schema} />
          {examples.length === 0 ? null : (
            <ul className="ref-facts">
              {examples.map(([label, example]) => (
                <li key={label}>
                  {FOR_EXAMPLE} <code>{plainText(example.value ?? null)}</code>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
