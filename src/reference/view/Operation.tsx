import type { ReactNode } from 'react';

import type { Example, Header, Parameter, Response, SecurityScheme } from '../../contract/openapi';
import type { OperationEntry } from '../../contract/readContract';
import type { SchemaModel } from '../model/schemaModel';
import { Facts } from './Facts';
import { InlineMarkdown, Markdown } from './Markdown';
import { SchemaTree, Structure, TypeName } from './SchemaTree';

/** Method and path of a call, or the name of an event that the platform sends. */
export function Endpoint({ entry }: { readonly entry: OperationEntry }): ReactNode {
  const method = entry.kind === 'webhook' ? 'event' : entry.method;
  return (
    <p className="ref-endpoint">
      <span className={`ref-method ref-method--${method}`}>{method.toUpperCase()}</span>{' '}
      <code className="ref-path">{entry.path}</code>
    </p>
  );
}

interface SecurityProps {
  readonly entry: OperationEntry;
  readonly schemes: Readonly<Record<string, SecurityScheme>>;
}

/** The scopes that a call needs, each with its meaning. */
export function Security({ entry, schemes }: SecurityProps): ReactNode {
  const requirements = entry.operation.security ?? [];
  const scopes = requirements.flatMap((requirement) =>
    Object.entries(requirement).flatMap(([scheme, names]) =>
      names.map((name) => ({
        name,
        meaning: schemes[scheme]?.flows?.clientCredentials?.scopes[name] ?? '',
      })),
    ),
  );
  if (entry.kind === 'webhook') {
    return <p>The platform makes this call. It carries no access token; verify its signature headers.</p>;
  }
  if (scopes.length === 0) {
    return <p>This call needs no access token.</p>;
  }
  return (
    <>
      <p>
        The call carries <code>Authorization: Bearer</code> and an access token with{' '}
        {scopes.length === 1 ? 'this scope' : 'all of these scopes'}:
      </p>
      <ul className="ref-scopes">
        {scopes.map(({ name, meaning }) => (
          <li key={name}>
            <code>{name}</code> <InlineMarkdown text={meaning} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A parameter, with the model of its schema. */
export interface ParameterModel {
  readonly parameter: Parameter;
  readonly schema: SchemaModel;
}

/** The parameters of one place (path, query or header). */
export function ParameterList({ parameters }: { readonly parameters: readonly ParameterModel[] }): ReactNode {
  return (
    <ul className="ref-fields">
      {parameters.map(({ parameter, schema }) => (
        <li className="ref-field" key={parameter.name} id={schema.id}>
          <p className="ref-field-head">
            <a className="ref-name" href={`#${schema.id}`}>
              {parameter.name}
            </a>{' '}
            <span className="ref-in">{parameter.in}</span> <TypeName schema={schema} />
            {parameter.required === true ? (
              <span className="ref-flag ref-flag--required">required</span>
            ) : null}
          </p>
          {parameter.description === undefined ? null : <Markdown text={parameter.description} />}
          <Facts schema={schema} />
          <Structure schema={schema} />
        </li>
      ))}
    </ul>
  );
}

/** A body in one media type. */
export interface BodyModel {
  readonly mediaType: string;
  readonly schema?: SchemaModel;
  readonly examples: readonly (readonly [name: string, example: Example])[];
}

/** The bodies of a request or an answer: schema first, then the named examples. */
export function Bodies({ bodies }: { readonly bodies: readonly BodyModel[] }): ReactNode {
  return bodies.map((body) => (
    <div key={body.mediaType}>
      <p className="ref-media">
        <code>{body.mediaType}</code>
      </p>
      {body.schema === undefined ? null : <SchemaTree schema={body.schema} />}
      {body.examples.map(([name, example]) => (
        <details className="ref-details ref-example" key={name}>
          <summary>Example: {example.summary ?? name}</summary>
          {example.description === undefined ? null : <Markdown text={example.description} />}
          <pre>
            <code>
              {typeof example.value === 'string' ? example.value : JSON.stringify(example.value, null, 2)}
            </code>
          </pre>
        </details>
      ))}
    </div>
  ));
}

/** One answer of an operation. */
export interface ResponseModel {
  readonly status: string;
  readonly response: Response;
  readonly headers: readonly (readonly [name: string, header: Header])[];
  readonly bodies: readonly BodyModel[];
}

/** A successful answer: what it means, its headers and its body. */
export function ResponseBlock({ model }: { readonly model: ResponseModel }): ReactNode {
  return (
    <div className="ref-response" id={`response.${model.status}`}>
      <p className="ref-status">
        <span className="ref-status-code">{model.status}</span>{' '}
        <InlineMarkdown text={model.response.description} />
      </p>
      {model.headers.length === 0 ? null : (
        <ul className="ref-headers">
          {model.headers.map(([name, header]) => (
            <li key={name}>
              <code>{name}</code> <InlineMarkdown text={header.description ?? ''} />
            </li>
          ))}
        </ul>
      )}
      <Bodies bodies={model.bodies} />
    </div>
  );
}

/** The errors of an operation as a table of status and meaning. */
export function ErrorTable({ models }: { readonly models: readonly ResponseModel[] }): ReactNode {
  return (
    <table className="ref-errors">
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {models.map((model) => (
          <tr key={model.status}>
            <td>{model.status}</td>
            <td>
              <InlineMarkdown text={model.response.description} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
