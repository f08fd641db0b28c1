import { Fragment, type ReactNode } from 'react';

import {
  fieldCount,
  isCompound,
  isFolded,
  saysMore,
  typeWords,
  type ChoiceModel,
  type FieldModel,
  type PartModel,
  type SchemaModel,
  type TypePiece,
  type VariantModel,
} from '../model/schemaModel';
import {
  choiceWords,
  CONDITIONAL,
  DEPRECATED_MARK,
  EACH_ITEM,
  flagsOf,
  foldLabel,
  REQUIRED,
  REQUIRED_HERE,
  SHOWN_AT,
} from '../model/pageSentences';
import { Facts } from './Facts';
import { Guides } from './Guides';
import { Markdown } from './Markdown';
import { PlaceLine } from './PlaceLine';
import { Rules } from './Rules';

interface SchemaProps {
  readonly schema: SchemaModel;
  /** The names of nested properties that are initially expanded. */
  readonly open?: readonly string[];
}

/** In a JSON:API document, readers look for the attributes; what is below them is collapsed. */
const OPEN_AT_FIRST = ['data', 'attributes'];

/** A tree with this many properties is longer than a screen, or folds most of them. */
const LONG = 20;

interface TreeProps {
  readonly schema: SchemaModel;
  /** Whether the page is about this schema, so that its name and link are omitted. */
  readonly isOwnPage?: boolean;
  /** Whether it is for paper, which has no controls. */
  readonly isPrinted?: boolean;
}

/** A complete schema: description, limits, rules, properties and alternatives, nested as in the JSON. */
export function SchemaTree({ schema, isOwnPage = false, isPrinted = false }: TreeProps): ReactNode {
  return (
    <div className="ref-schema" id={schema.id}>
      {isPrinted || fieldCount(schema) < LONG ? null : <PlaceLine />}
      <p className="ref-type">
        <TypeName schema={isOwnPage ? { type: schema.type } : schema} />
        <Flags schema={schema} />
      </p>
      <Body schema={schema} open={OPEN_AT_FIRST} />
    </div>
  );
}

/** The description of a value below its name and type. */
function Body({ schema, open }: SchemaProps): ReactNode {
  return (
    <>
      {schema.description === undefined ? null : <Markdown text={schema.description} />}
      <Facts schema={schema} />
      <Guides guides={schema.guides} />
      <Structure schema={schema} open={open ?? []} />
    </>
  );
}

/** The properties, items, alternatives and rules of a value. */
export function Structure({ schema, open = [] }: SchemaProps): ReactNode {
  return (
    <>
      <ShownElsewhere schema={schema} />
      <ShownOn schema={schema} />
      <Rules rules={schema.rules} />
      {schema.fields.length === 0 ? null : (
        <ul className="ref-fields">
          {schema.fields.map((field) => (
            <Field key={field.name} field={field} open={open} />
          ))}
        </ul>
      )}
      {schema.parts.map((part) => (
        <Part key={part.id} part={part} />
      ))}
      {schema.alsoRequired.length === 0 ? null : (
        <p className="ref-note">
          {REQUIRED_HERE}{' '}
          {schema.alsoRequired.map((name, index) => (
            <Fragment key={name}>
              {index > 0 ? ', ' : null}
              <code>{name}</code>
            </Fragment>
          ))}
        </p>
      )}
      {schema.items === undefined ? null : <Items items={schema.items} open={open} />}
      {schema.choices.map((choice) => (
        <Choice key={choice.kind} choice={choice} />
      ))}
      {schema.rest.map((note) => (
        <p className="ref-note" key={note}>
          {note}
        </p>
      ))}
    </>
  );
}

/**
 * Links to where the page shows the properties of a named schema. With scripts, a copy of them takes the place of the
 * link once it is opened (src/browser/reference/openInPlace.ts).
 */
function ShownElsewhere({ schema }: SchemaProps): ReactNode {
  const { shownAt, named } = schema;
  return shownAt === undefined ? null : (
    <details className="ref-details ref-again">
      <summary>
        {foldLabel(schema)} {named?.text ?? shownAt.label}
      </summary>
      <p className="ref-note">
        {SHOWN_AT}{' '}
        <a href={`#${shownAt.id}`}>
          {shownAt.label === shownAt.id ? <code>{shownAt.id}</code> : shownAt.label}
        </a>
      </p>
    </details>
  );
}

/** Links to the place that shows the structure of a named schema, where this page leaves it out. */
function ShownOn({ schema: { shownOn, named } }: SchemaProps): ReactNode {
  return shownOn === undefined ? null : (
    <p className="ref-note">
      {SHOWN_AT} <a href={shownOn.href}>{named?.text}</a>
    </p>
  );
}

function Items({
  items,
  open,
}: {
  readonly items: SchemaModel;
  readonly open: readonly string[];
}): ReactNode {
  if (isCompound(items)) {
    return <Body schema={items} open={open} />;
  }
  return !saysMore(items) ? null : (
    <div className="ref-part">
      <p className="ref-part-label">
        {EACH_ITEM}: <TypeName schema={items} />
        <Flags schema={items} />
      </p>
      <Body schema={items} />
    </div>
  );
}

function Part({ part }: { readonly part: PartModel }): ReactNode {
  const { label, code, id, schema } = part;
  return (
    <div className="ref-part" id={id}>
      <p className="ref-part-label">
        {label}
        {code === undefined ? null : (
          <>
            {' '}
            <code>{code}</code>
          </>
        )}
        : <TypeName schema={schema} />
        <Flags schema={schema} />
      </p>
      <Body schema={schema} />
    </div>
  );
}

function Field({ field, open }: { readonly field: FieldModel; readonly open: readonly string[] }): ReactNode {
  const { name, id, schema } = field;
  const isOpen = open[0] === name;
  return (
    <li className="ref-field" id={id}>
      <p className="ref-field-head">
        <a className="ref-name" href={`#${id}`}>
          {name}
        </a>{' '}
        <TypeName schema={schema} />
        {field.required ? <Flag kind="required">{REQUIRED}</Flag> : null}
        {field.conditional ? <Flag>{CONDITIONAL}</Flag> : null}
        <Flags schema={schema} />
      </p>
      {schema.description === undefined ? null : <Markdown text={schema.description} />}
      <Facts schema={schema} />
      <Guides guides={schema.guides} />
      {isFolded(schema) ? (
        <details className="ref-details" open={isOpen}>
          <summary>
            {foldLabel(schema)} <code>{name}</code>
          </summary>
          <Structure schema={schema} open={isOpen ? open.slice(1) : []} />
        </details>
      ) : (
        <Structure schema={schema} />
      )}
    </li>
  );
}

function Choice({ choice }: { readonly choice: ChoiceModel }): ReactNode {
  return (
    <div className="ref-variants">
      <p className="ref-note">{choiceWords(choice)}</p>
      {choice.variants.map((variant) => (
        <Variant key={variant.id} variant={variant} />
      ))}
    </div>
  );
}

function Variant({ variant }: { readonly variant: VariantModel }): ReactNode {
  const { label, id, when, schema } = variant;
  return (
    <details className="ref-details ref-variant" id={id}>
      <summary>
        {label}
        {when === undefined ? null : (
          <>
            {' '}
            when <code>{when.property}</code> is <code>{when.value}</code>
          </>
        )}
      </summary>
      {typeWords(schema) === label ? null : (
        <p className="ref-type">
          <TypeName schema={schema} />
          <Flags schema={schema} />
        </p>
      )}
      <Body schema={schema} />
    </details>
  );
}

function Flags({ schema }: SchemaProps): ReactNode {
  return (
    <>
      {flagsOf(schema).map((flag) => (
        <Flag key={flag} {...(flag === DEPRECATED_MARK ? { kind: 'warning' } : {})}>
          {flag}
        </Flag>
      ))}
    </>
  );
}

function Flag({ kind, children }: { readonly kind?: string; readonly children: ReactNode }): ReactNode {
  return (
    <>
      {' '}
      <span className={kind === undefined ? 'ref-flag' : `ref-flag ref-flag--${kind}`}>{children}</span>
    </>
  );
}

/** The type of a value, with each named schema linked to its page. */
export function TypeName({
  schema: { named, type },
}: {
  readonly schema: Pick<SchemaModel, 'named' | 'type'>;
}): ReactNode {
  const between = named !== undefined && type.length > 0 ? [{ text: ' · ' }] : [];
  const pieces: TypePiece[] = [...(named === undefined ? [] : [named]), ...between, ...type];
  return pieces.length === 0 ? null : (
    <span className="ref-type-name">
      {pieces.map(({ text, href }, index) =>
        href === undefined ? (
          text
        ) : (
          <a href={href} key={`${String(index)} ${href}`}>
            {text}
          </a>
        ),
      )}
    </span>
  );
}
