import type { Fact } from './facts';
import type { GuideLink } from './guideLinks';
import type { Rule } from './writtenRules';

/** A part of a type's name, linked if it is a schema with a page. */
export interface TypePiece {
  readonly text: string;
  readonly href?: string;
}

/** Where the page shows a named schema in full. */
export interface SchemaPlace {
  readonly id: string;
  /** The text of links to it: the field's path, or a label for an entire tree. */
  readonly label: string;
}

/** One alternative of a `oneOf` or `anyOf`. */
export interface VariantModel {
  readonly label: string;
  /** The id of the element that shows this alternative, for example `attributes.payments(CASH)`. */
  readonly id: string;
  /** The property and the value that select this alternative. */
  readonly when?: { readonly property: string; readonly value: string };
  readonly schema: SchemaModel;
}

/** Alternatives, of which a value must match exactly one (`oneOf`) or at least one (`anyOf`). */
export interface ChoiceModel {
  readonly kind: 'exactly one' | 'at least one';
  readonly variants: readonly VariantModel[];
}

export interface FieldModel {
  readonly name: string;
  /** The id of the element that shows this property, for example `attributes.country`. */
  readonly id: string;
  readonly required: boolean;
  /** Whether the property is described only under a condition (`then`, `dependentSchemas`). */
  readonly conditional: boolean;
  readonly schema: SchemaModel;
}

/** An unnamed part of a value: an item, an additional property, or the decoded content. */
export interface PartModel {
  readonly label: string;
  /** The literal part of the label, such as the pattern of the property names. */
  readonly code?: string;
  readonly id: string;
  readonly schema: SchemaModel;
}

export interface SchemaModel {
  readonly id: string;
  /** The named schema of the value, linked to its page. */
  readonly named?: TypePiece;
  /** The JSON type in parts, with links for names of schemas; empty if a name says everything. */
  readonly type: readonly TypePiece[];
  /** Set if the page shows this named schema in full elsewhere: link to it instead of repeating it. */
  readonly shownAt?: SchemaPlace & { readonly isList: boolean };
  /** Set if another place shows the structure of this named schema: its address. */
  readonly shownOn?: { readonly href: string };
  readonly description?: string;
  readonly nullable: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly deprecated: boolean;
  readonly facts: readonly Fact[];
  /** The sections of guides about the value, unless the value around it has them; absent without any. */
  readonly guides?: readonly GuideLink[];
  readonly rules: readonly Rule[];
  readonly fields: readonly FieldModel[];
  /** Properties that are required here but described elsewhere, as in an alternative that only selects properties. */
  readonly alsoRequired: readonly string[];
  /** The items of an array; their fields share the path of the array. */
  readonly items?: SchemaModel;
  readonly parts: readonly PartModel[];
  readonly choices: readonly ChoiceModel[];
  /** Sentences about undescribed properties and items, for example that they are rejected. */
  readonly rest: readonly string[];
}

/** A type as plain text, for example `Money · object`. */
export function typeWords({ named, type }: Pick<SchemaModel, 'named' | 'type'>): string {
  const plain = type.map((piece) => piece.text).join('');
  return [named?.text, plain].filter((text) => text !== undefined && text !== '').join(' · ');
}

/** Whether a schema needs more than one line of facts. */
export function isCompound(model: SchemaModel): boolean {
  return (
    model.shownAt !== undefined ||
    model.shownOn !== undefined ||
    model.fields.length > 0 ||
    model.parts.length > 0 ||
    model.choices.length > 0 ||
    model.rules.length > 0 ||
    model.alsoRequired.length > 0 ||
    model.rest.length > 0 ||
    (model.items !== undefined && isCompound(model.items))
  );
}

/** Whether a property's structure is collapsed below its name: it needs more than a line, and is shown here. */
export function isFolded(model: SchemaModel): boolean {
  return model.shownAt === undefined && model.shownOn === undefined && isCompound(model);
}

/** Whether simple items have anything to show besides their type, which is part of the array's type. */
export function saysMore({ facts, description, nullable, guides }: SchemaModel): boolean {
  return facts.length > 0 || description !== undefined || nullable || guides !== undefined;
}

/** The number of properties that a page shows of a value, at any depth. */
export function fieldCount({ fields, items, parts, choices }: SchemaModel): number {
  const inner = [
    ...fields.map(({ schema }) => schema),
    ...(items === undefined ? [] : [items]),
    ...parts.map(({ schema }) => schema),
    ...choices.flatMap(({ variants }) => variants.map(({ schema }) => schema)),
  ];
  return inner.reduce((sum, schema) => sum + fieldCount(schema), fields.length);
}
