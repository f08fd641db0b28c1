import { isCompound, isFolded, saysMore, typeWords } from '../model/schemaModel';
import type {
  ChoiceModel,
  FieldModel,
  PartModel,
  SchemaPlace,
  SchemaModel,
  TypePiece,
  VariantModel,
} from '../model/schemaModel';
import type { Fact } from '../model/facts';
import type { GuideLink } from '../model/guideLinks';
import type { Rule } from '../model/writtenRules';
import {
  choiceWords,
  CONDITIONAL,
  EACH_ITEM,
  EXACT_PATTERN,
  EXACT_RULE,
  flagsOf,
  foldLabel,
  REQUIRED,
  REQUIRED_HERE,
  SEE,
  SHOWN_AT,
  SHOWN_ON,
} from '../model/pageSentences';
import type { ResolveLink } from '../../site';
import { description, inline } from './description';
import { code, codeBlock, item, line, link, list, paragraph, strong, text } from './nodes';
import type { Block, Inline } from './nodes';

interface TreeOptions {
  /** Whether the page is about this schema, so that its name and link are omitted. */
  readonly isOwnPage?: boolean;
  readonly resolve: ResolveLink;
}

/** A complete schema, as in `view/SchemaTree.tsx`: type, description, limits, rules, properties and alternatives. */
export function schemaTree(schema: SchemaModel, { isOwnPage = false, resolve }: TreeOptions): Block[] {
  const words = isOwnPage
    ? withFlags(schema, typePieces(schema.type, resolve))
    : withFlags(schema, typeName(schema, resolve));
  return [...lineOf(words), ...body(schema, resolve)];
}

/** The type of a value, with each named schema linked to the twin of its page. */
function typeName({ named, type }: Pick<SchemaModel, 'named' | 'type'>, resolve: ResolveLink): Inline[] {
  const between = named !== undefined && type.length > 0 ? [{ text: ' · ' }] : [];
  return typePieces([...(named === undefined ? [] : [named]), ...between, ...type], resolve);
}

function typePieces(pieces: readonly TypePiece[], resolve: ResolveLink): Inline[] {
  return pieces.map(({ text: words, href }) =>
    href === undefined ? text(words) : link(resolve(href), [text(words)]),
  );
}

function withFlags(schema: SchemaModel, type: readonly Inline[]): Inline[] {
  const words = [...(type.length === 0 ? [] : ['']), ...flagsOf(schema)].join(' ');
  return words === '' ? [...type] : [...type, text(words)];
}

function lineOf(words: readonly Inline[]): Block[] {
  return words.length === 0 ? [] : [paragraph(words)];
}

/** The description of a value below its name and type. */
function body(schema: SchemaModel, resolve: ResolveLink): Block[] {
  return [
    ...(schema.description === undefined ? [] : description(schema.description, resolve)),
    ...(schema.facts.length === 0 ? [] : [paragraph(factLine(schema.facts, resolve))]),
    ...guideLine(schema.guides, resolve),
    ...structure(schema, resolve),
  ];
}

/** The facts about a value, in one line. */
function factLine(facts: readonly Fact[], resolve: ResolveLink): Inline[] {
  return facts.flatMap(({ words: known, codes, pattern }, index) => {
    const words = pattern !== undefined && known === '' ? EXACT_PATTERN : known;
    const exact = pattern === undefined ? codes : [pattern];
    return [
      ...(index === 0 ? [] : [text(' · ')]),
      ...(words.includes('`') ? inline(words, resolve) : [text(words)]),
      ...exact.flatMap((value, place) => [text(place > 0 ? ', ' : words === '' ? '' : ' '), code(value)]),
    ];
  });
}

/** The sections of guides about a value or an example, in one line. */
export function guideLine(guides: readonly GuideLink[] = [], resolve: ResolveLink): Block[] {
  return guides.length === 0
    ? []
    : [
        paragraph(
          guides.flatMap(({ text: words, href }, index) => [
            text(index === 0 ? `${SEE} ` : ' · '),
            link(resolve(href), [text(words)]),
          ]),
        ),
      ];
}

/** The properties, items, alternatives and rules of a value. */
export function structure(schema: SchemaModel, resolve: ResolveLink): Block[] {
  const { shownAt, shownOn, named, rules, fields, parts, alsoRequired, items, choices, rest } = schema;
  return [
    ...(shownAt === undefined ? [] : [shownElsewhere(shownAt)]),
    ...(shownOn === undefined
      ? []
      : [paragraph([text(`${SHOWN_ON} `), link(resolve(shownOn.href), [text(named?.text ?? '')])])]),
    ...(rules.length === 0 ? [] : [list(rules.map((rule) => ruleItem(rule, resolve)))]),
    ...(fields.length === 0 ? [] : [list(fields.map((field) => fieldItem(field, resolve)))]),
    ...parts.flatMap((part) => partBlocks(part, resolve)),
    ...(alsoRequired.length === 0 ? [] : [paragraph([text(`${REQUIRED_HERE} `), ...codes(alsoRequired)])]),
    ...(items === undefined ? [] : itemBlocks(items, resolve)),
    ...choices.flatMap((choice) => choiceBlocks(choice, resolve)),
    ...rest.map((note) => paragraph([text(note)])),
  ];
}

function codes(names: readonly string[]): Inline[] {
  return names.flatMap((name, index) => [...(index === 0 ? [] : [text(', ')]), code(name)]);
}

/** A twin has no ids for properties, so they are referenced by path instead of a link. */
function shownElsewhere({ id, label }: SchemaPlace): Block {
  return paragraph([text(`${SHOWN_AT} `), label === id ? code(id) : text(label)]);
}

function ruleItem({ text: words, clauses, described, exact }: Rule, resolve: ResolveLink) {
  const listed = clauses.length === 0 ? [] : [list(clauses.map((clause) => line(inline(clause, resolve))))];
  return item([
    paragraph(inline(words, resolve)),
    ...(described ? [] : listed),
    paragraph([strong([text(EXACT_RULE)])]),
    ...(described ? listed : []),
    codeBlock(JSON.stringify(exact, null, 2)),
  ]);
}

function fieldItem({ name, required, conditional, schema }: FieldModel, resolve: ResolveLink) {
  const marks = [
    ...(required ? [strong([text(REQUIRED)])] : []),
    ...(conditional ? [text(CONDITIONAL)] : []),
    ...flagsOf(schema).map(text),
  ];
  return item([
    ...namedBlocks({ name, marks, schema, about: schema.description }, resolve),
    ...guideLine(schema.guides, resolve),
    ...(isFolded(schema) ? [paragraph([strong([text(`${foldLabel(schema)} `), code(name)])])] : []),
    ...structure(schema, resolve),
  ]);
}

interface Named {
  readonly name: string;
  /** The flags after the type. */
  readonly marks: readonly Inline[];
  readonly schema: SchemaModel;
  readonly about: string | undefined;
}

/** A named value in one paragraph, with a line each for its type and flags, as on the page, its description and its limits. */
export function namedBlocks({ name, marks, schema, about }: Named, resolve: ResolveLink): Block[] {
  const type = typeName(schema, resolve);
  const meaning = about === undefined ? [] : description(about, resolve);
  const [only, ...more] = meaning;
  const isLine = only?.type === 'paragraph' && more.length === 0;
  return [
    paragraph([
      strong([code(name)]),
      ...[type, ...marks.map((mark) => [mark])].flatMap((words) =>
        words.length === 0 ? [] : [text(' '), ...words],
      ),
      ...(isLine ? [text('\n'), ...only.children] : []),
      ...(schema.facts.length === 0 ? [] : [text('\n'), ...factLine(schema.facts, resolve)]),
    ]),
    ...(isLine ? [] : meaning),
  ];
}

function partBlocks({ label, code: exact, schema }: PartModel, resolve: ResolveLink): Block[] {
  return [
    paragraph([
      ...(exact === undefined ? [text(label)] : [text(`${label} `), code(exact)]),
      text(': '),
      ...withFlags(schema, typeName(schema, resolve)),
    ]),
    ...body(schema, resolve),
  ];
}

function itemBlocks(items: SchemaModel, resolve: ResolveLink): Block[] {
  if (isCompound(items)) {
    return body(items, resolve);
  }
  return saysMore(items)
    ? [
        paragraph([text(`${EACH_ITEM}: `), ...withFlags(items, typeName(items, resolve))]),
        ...body(items, resolve),
      ]
    : [];
}

function choiceBlocks(choice: ChoiceModel, resolve: ResolveLink): Block[] {
  return [
    paragraph([text(choiceWords(choice))]),
    list(choice.variants.map((variant) => variantItem(variant, resolve))),
  ];
}

function variantItem({ label, when, schema }: VariantModel, resolve: ResolveLink) {
  const condition =
    when === undefined ? [] : [text(' when '), code(when.property), text(' is '), code(when.value)];
  return item([
    paragraph([strong([text(label), ...condition])]),
    ...(typeWords(schema) === label ? [] : lineOf(withFlags(schema, typeName(schema, resolve)))),
    ...body(schema, resolve),
  ]);
}
