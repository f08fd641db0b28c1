import type { ReactNode } from 'react';

import type { FieldModel, RuleModel, SchemaModel, VariantModel } from '../model/schemaModel';
import { Facts } from './Facts';
import { InlineMarkdown, Markdown } from './Markdown';

interface SchemaProps {
  readonly schema: SchemaModel;
}

/** A schema in full: description, limits, rules, members and alternatives, nested as in the JSON. */
export function SchemaTree({ schema, id }: SchemaProps & { readonly id: string }): ReactNode {
  return (
    <div className="ref-schema" id={id}>
      <p className="ref-type">
        <TypeName schema={schema} />
      </p>
      {schema.description === undefined ? null : <Markdown text={schema.description} />}
      <Facts schema={schema} />
      <Parts schema={schema} />
    </div>
  );
}

function Parts({ schema }: SchemaProps): ReactNode {
  if (schema.shownAt !== undefined) {
    return <ShownElsewhere at={schema.shownAt} />;
  }
  return (
    <>
      <Rules rules={schema.rules} />
      {schema.fields.length === 0 ? null : (
        <ul className="ref-fields">
          {schema.fields.map((field) => (
            <Field key={field.name} field={field} />
          ))}
        </ul>
      )}
      {schema.further === undefined ? null : (
        <Part label="Any other member" schema={schema.further.schema} id={schema.further.id} />
      )}
      {schema.closed && schema.fields.length > 0 ? (
        <p className="ref-closed">A member that is not listed here is rejected.</p>
      ) : null}
      {schema.items === undefined ? null : <Items items={schema.items} />}
      {schema.variantKind === undefined ? null : (
        <div className="ref-variants">
          <p>{schema.variantKind === 'exactly one' ? 'Exactly one of these:' : 'At least one of these:'}</p>
          {schema.variants.map((variant) => (
            <Variant key={`${variant.label}${variant.when?.value ?? ''}`} variant={variant} />
          ))}
        </div>
      )}
    </>
  );
}

/** Links to where the page shows a named schema in full. */
function ShownElsewhere({ at }: { readonly at: string }): ReactNode {
  return (
    <p className="ref-again">
      <a href={`#${at}`}>Its members are shown above</a>
    </p>
  );
}

function hasParts(schema: SchemaModel): boolean {
  return (
    schema.shownAt !== undefined ||
    schema.fields.length > 0 ||
    schema.further !== undefined ||
    schema.variants.length > 0 ||
    schema.rules.length > 0 ||
    (schema.items !== undefined && (hasParts(schema.items) || hasLimits(schema.items)))
  );
}

function hasLimits(schema: SchemaModel): boolean {
  return schema.phrases.length > 0 || schema.values !== undefined || schema.description !== undefined;
}

function Items({ items }: { readonly items: SchemaModel }): ReactNode {
  return hasParts(items) || hasLimits(items) ? <Part label="Each item" schema={items} /> : null;
}

function Part({
  label,
  schema,
  id,
}: SchemaProps & { readonly label: string; readonly id?: string }): ReactNode {
  return (
    <div className="ref-part" id={id}>
      <p className="ref-part-label">
        {label}: <TypeName schema={schema} />
      </p>
      {schema.description === undefined ? null : <Markdown text={schema.description} />}
      <Facts schema={schema} />
      <Parts schema={schema} />
    </div>
  );
}

function Field({ field }: { readonly field: FieldModel }): ReactNode {
  const { name, id, required, schema } = field;
  return (
    <li className="ref-field" id={id}>
      <p className="ref-field-head">
        <a className="ref-name" href={`#${id}`}>
          {name}
        </a>{' '}
        <TypeName schema={schema} />
        {required ? <span className="ref-flag ref-flag--required">required</span> : null}
        {schema.nullable ? <span className="ref-flag">nullable</span> : null}
        {schema.readOnly ? <span className="ref-flag">read-only</span> : null}
        {schema.writeOnly ? <span className="ref-flag">write-only</span> : null}
        {schema.deprecated ? <span className="ref-flag ref-flag--warning">deprecated</span> : null}
      </p>
      {schema.description === undefined ? null : <Markdown text={schema.description} />}
      <Facts schema={schema} />
      {schema.shownAt === undefined ? null : <ShownElsewhere at={schema.shownAt} />}
      {schema.shownAt === undefined && hasParts(schema) ? (
        <details className="ref-details">
          <summary>
            Members of <code>{name}</code>
          </summary>
          <Parts schema={schema} />
        </details>
      ) : null}
    </li>
  );
}

function Variant({ variant }: { readonly variant: VariantModel }): ReactNode {
  return (
    <details className="ref-details ref-variant" id={variant.id}>
      <summary>
        {variant.label}
        {variant.when === undefined ? null : (
          <>
            {' '}
            when <code>{variant.when.property}</code> is <code>{variant.when.value}</code>
          </>
        )}
      </summary>
      {variant.schema.description === undefined ? null : <Markdown text={variant.schema.description} />}
      <Facts schema={variant.schema} />
      <Parts schema={variant.schema} />
    </details>
  );
}

function Rules({ rules }: { readonly rules: readonly RuleModel[] }): ReactNode {
  if (rules.length === 0) {
    return null;
  }
  return (
    <ul className="ref-rules">
      {rules.map((rule) => (
        <li key={JSON.stringify(rule.exact)}>
          <InlineMarkdown text={rule.description} />
          <details className="ref-details ref-exact">
            <summary>The exact rule</summary>
            <pre>
              <code>{JSON.stringify(rule.exact, null, 2)}</code>
            </pre>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** The type of a value, linked to the page of its schema where it has one. */
export function TypeName({ schema }: { readonly schema: SchemaModel }): ReactNode {
  if (schema.named === undefined) {
    const item = schema.items?.named;
    if (item !== undefined && schema.type === `array of ${item.title}`) {
      return (
        <span className="ref-type-name">
          array of <a href={item.href}>{item.title}</a>
        </span>
      );
    }
    return <span className="ref-type-name">{schema.type}</span>;
  }
  const link = <a href={schema.named.href}>{schema.named.title}</a>;
  return (
    <span className="ref-type-name">
      {link}
      {schema.type === schema.named.title ? null : ` · ${schema.type}`}
    </span>
  );
}
