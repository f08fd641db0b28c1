import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

import { bodyAlong, itemsOf, nameOf, pathOf, SCALARS, type Node } from './jsonTree';
import { codeHints, nameHints, valueHints, type Hint, type HintSchema } from './schemaHints';

/**
 * Suggests the names and values that a schema allows where the cursor is.
 *
 * @param schema `undefined` as long as there is none: nothing is suggested
 */
export function completeJson(
  { state, pos, explicit }: CompletionContext,
  schema: HintSchema | undefined,
): CompletionResult | null {
  const place = schema === undefined ? undefined : placeAt(state, pos);
  if (schema === undefined || place === undefined || (place.from === place.to && !explicit)) {
    return null;
  }
  const { container, from } = place;
  const names = place.kind === 'name';
  const path = [...pathOf(state, container), ...(names ? [] : [place.step])];
  // Without what is being chosen, which would rule out the alternatives of any other name or value.
  const isBefore = names && place.from === place.to;
  const body = bodyAlong(state, path, isBefore ? undefined : place);
  const others =
    place.kind === 'name' ? nameHints(schema, path, body) : valuesAt(state, schema, path, body, place);
  // A name that is whole is not being chosen: it distinguishes alternatives like the other names.
  const typed = state.sliceDoc(place.from, place.to).replaceAll('"', '');
  const isWhole = names && others.some(({ text }) => text === typed);
  const hints = isWhole ? nameHints(schema, path, bodyAlong(state, path)) : others;
  return hints.length === 0
    ? null
    : {
        from,
        // What follows the cursor, such as a quote that was closed, is not the beginning of anything.
        to: pos,
        options: hints.map((hint, index) => optionOf(hint, names, index)),
        // The labels have the quote that is in the text already.
        validFor: /^"?[\w$.-]*$/,
      };
}

/**
 * The values at a place: those of the alternative that the other members have chosen; those of all, where none of these
 * begins like what is typed, since another alternative is being chosen; and codes, where the contract lists no values.
 */
function valuesAt(
  state: EditorState,
  schema: HintSchema,
  path: readonly string[],
  body: unknown,
  { from, to, step }: Extract<PropertyPlace, { readonly kind: 'value' }>,
): readonly Hint[] {
  const chosen = valueHints(schema, path, body);
  const typed = state.sliceDoc(from, to).replace(/"$/, '');
  const isChosen = typed.length < 2 || chosen.some(({ text }) => text.startsWith(typed));
  const all = isChosen ? chosen : valueHints(schema, path, withoutSiblings(body, path));
  return all.length > 0 ? all : codeHints(schema, path, body, ownValues(state, step, from));
}

/** A body without the other members of the object that a path leads into. */
function withoutSiblings(body: unknown, path: readonly string[]): unknown {
  const [step, ...rest] = path;
  if (step === undefined || rest.length === 0 || typeof body !== 'object' || body === null) {
    return Array.isArray(body) ? [] : {};
  }
  const inner = withoutSiblings(Reflect.get(body, step), rest);
  return Array.isArray(body)
    ? body.map((item: unknown, index) => (String(index) === step ? inner : item))
    : { ...body, [step]: inner };
}

/** How much of a text is read for the values that it has under a name, in UTF-16 code units. */
const MOST_READ = 100_000;

/** The texts that a document has as values of a name, except for the place that is typed at. */
function ownValues(state: EditorState, name: string, at: number): readonly string[] {
  const read = state.sliceDoc(0, MOST_READ);
  return [...read.matchAll(/"(\w+)"\s*:\s*("\w+")/g)].flatMap(
    ({ index, 0: { length }, 1: found, 2: value = '' }) =>
      found === name && index + length - value.length !== at ? [value] : [],
  );
}

function optionOf({ text, required, info }: Hint, isName: boolean, index: number): Completion {
  const label = isName ? JSON.stringify(text) : text;
  return {
    label,
    type: isName ? 'property' : 'enum',
    // The order of the contract, required names first.
    boost: Math.max(50 - index, -99) + (required ? 49 : 0),
    ...(required ? { detail: 'required' } : {}),
    ...(info === '' ? {} : { info }),
    apply: applyWhole(label, isName),
  };
}

/** Writes a name or value in place of all of what is there, and the colon after a name unless there is one. */
function applyWhole(label: string, isName: boolean) {
  return (view: EditorView, _completion: Completion, from: number, cursor: number) => {
    const [rest = ''] = /^[\w$.-]*"?/.exec(view.state.sliceDoc(cursor, cursor + LONGEST_WORD)) ?? [];
    const to = cursor + rest.length;
    const hasColon = /^\s*:/.test(view.state.sliceDoc(to, to + 20));
    const insert = hasColon || !isName ? label : `${label}: `;
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input.complete',
    });
  };
}

/** Where something can be suggested, and the text that a suggestion replaces. */
type PropertyPlace = { readonly container: Node; readonly from: number; readonly to: number } & (
  | { readonly kind: 'name' }
  /** With the name or index of the value in its container. */
  | { readonly kind: 'value'; readonly step: string }
);

function placeAt(state: EditorState, pos: number): PropertyPlace | undefined {
  const node = syntaxTree(state).resolveInner(pos, -1);
  const parent = node.parent;
  const object = parent?.parent ?? undefined;
  if (node.name === 'PropertyName' && object !== undefined) {
    return { kind: 'name', container: object, from: node.from, to: node.to };
  }
  const typed = wordBefore(state, pos);
  const isScalar = SCALARS.includes(node.name);
  const holder = isScalar ? parent : containerOf(node);
  const range = isScalar ? { from: node.from, to: node.to } : typed;
  switch (holder?.name) {
    case 'Property':
      return valuePlace(state, holder, range);
    case 'Array': {
      const before = itemsOf(holder).filter(({ to }) => to <= range.from).length;
      return { kind: 'value', step: String(before), container: holder, ...range };
    }
    case 'Object': {
      // The tree ends a property without a value at its colon.
      const before = holder
        .getChildren('Property')
        .filter(({ to }) => to <= range.from)
        .at(-1);
      const place = before === undefined ? undefined : valuePlace(state, before, range);
      return isScalar ? place : (place ?? { kind: 'name', container: holder, ...range });
    }
    default:
      return undefined;
  }
}

/** The property, object or array in which a mark or a fault is. */
function containerOf(node: Node): Node | null {
  return ['Property', 'Object', 'Array'].includes(node.name) || node.parent === null
    ? node
    : containerOf(node.parent);
}

/** The place of a property's value; `undefined` where more than the colon is between its name and the place. */
function valuePlace(
  state: EditorState,
  property: Node,
  range: { readonly from: number; readonly to: number },
): PropertyPlace | undefined {
  const name = property.getChild('PropertyName');
  return name !== null && property.parent !== null && /^\s*:\s*$/.test(state.sliceDoc(name.to, range.from))
    ? { kind: 'value', step: nameOf(state, name), container: property.parent, ...range }
    : undefined;
}

/** No name or value that is suggested is longer, in UTF-16 code units: a bound for hostile lines. */
const LONGEST_WORD = 200;

/** What was typed before the cursor of a name or value that is not complete. */
function wordBefore(state: EditorState, pos: number): { from: number; to: number } {
  const { from } = state.doc.lineAt(pos);
  const before = state.sliceDoc(Math.max(from, pos - LONGEST_WORD), pos);
  const [word = ''] = /"?[\w$.-]*$/.exec(before) ?? [];
  return { from: pos - word.length, to: pos };
}
