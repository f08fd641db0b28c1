import { impliedValue } from '../../sale';
import type { Remedy } from '../../validator';
import { formatPointer, parsePointer } from '../../kit/pointer';

import type { BodyMarks, TextRange } from './jsonMarks';
import { memberToAdd, memberToRemove } from './members';

/** A change of a text that makes a value valid, or that adds a property whose value is to be typed. */
export interface Cure extends TextRange {
  readonly kind: 'change' | 'remove' | 'add';
  /** What is between `from` and `to` afterwards. */
  readonly insert: string;
  /** Where in `insert` a value is to be typed; missing if nothing is. */
  readonly caret?: number;
  /** What a reader is told of it: the new text, or the property with its value. */
  readonly shown: string;
  /** What the contract calls the form that the object then has, where it can have others. */
  readonly form?: string;
}

export interface Refused {
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string;
  readonly remedy: Remedy | undefined;
}

/** A body, and what checks bodies like it. */
export interface CuredBody {
  readonly text: string;
  readonly marks: BodyMarks;
  /** All values of the text that are refused, each as often as it is. */
  readonly before: readonly Refused[];
  /** The same for another text. */
  readonly refused: (text: string) => readonly Refused[];
}

/**
 * The first change by which the API no longer refuses a value, and nothing else instead; of an object that can have several
 * forms one for each, the ordinary form first.
 */
export function curesOf(body: CuredBody, pointer: string, remedy: Remedy): readonly Cure[] {
  if (remedy.kind === 'add') {
    const { name, others = [] } = remedy;
    const ofOthers = others.flatMap((other) =>
      additionsOf(body, pointer, other.name).map((cure) => ({ ...cure, form: other.form })),
    );
    return [...additionsOf(body, pointer, name), ...ofOthers];
  }
  const found = changesBy(body, pointer, remedy).find((change) => {
    const changed = textAfter(body, change);
    const after = body.refused(changed);
    return (
      (remedy.kind !== 'remove repeat' || saysTheSame(body.text, changed)) &&
      // A value that breaks another rule instead of two is not what was meant.
      (remedy.kind !== 'replace' || !after.some((one) => one.pointer === pointer)) &&
      isCured(body, pointer, after)
    );
  });
  return found === undefined ? [] : [found];
}

function textAfter({ text }: CuredBody, { from, to, insert }: Pick<Cure, 'from' | 'to' | 'insert'>): string {
  return `${text.slice(0, from)}${insert}${text.slice(to)}`;
}

/** Whether less is refused than before, especially at a place. */
function isCured({ before }: CuredBody, place: string, after: readonly Refused[]): boolean {
  const times = (all: readonly Refused[]) => all.filter(({ pointer }) => pointer === place).length;
  return after.length < before.length && times(after) < times(before);
}

/**
 * Adds a property that an object lacks: with a value if the contract leaves one only, or the body says it elsewhere;
 * else with an empty one, which is to be typed. Never with a value of an example, which would be another shop's. An object that
 * can have several forms is offered in each: empty in the ordinary one, else with the property that distinguishes it.
 */
function additionsOf(body: CuredBody, pointer: string, name: string): readonly Cure[] {
  const whole = body.marks.wholes.get(pointer);
  if (whole === undefined) {
    return [];
  }
  const path = [...parsePointer(pointer), name];
  const at = formatPointer(path);
  const adding = (value: unknown) => memberToAdd(body.text, whole, name, value);
  const told = body.refused(textAfter(body, adding(''))).find((one) => one.pointer === at)?.remedy;
  const sole = told?.kind === 'replace' && told.values.length === 1 ? told.values[0] : undefined;
  const value = sole ?? impliedValue(JSON.parse(body.text), path);
  if (value !== undefined && isCured(body, pointer, body.refused(textAfter(body, adding(value))))) {
    return [{ ...adding(value), kind: 'add', shown: `${JSON.stringify(name)}: ${JSON.stringify(value)}` }];
  }
  const empty = emptyOf(told);
  const after = body.refused(textAfter(body, adding(empty)));
  if (
    !isCured(
      body,
      pointer,
      after.filter((one) => one.pointer !== at && !one.pointer.startsWith(`${at}/`)),
    )
  ) {
    return [];
  }
  const added = (value: unknown, typed: unknown, form?: string): Cure => {
    const change = adding(value);
    return {
      ...{ ...change, kind: 'add', shown: JSON.stringify(name) },
      caret: change.insert.lastIndexOf(JSON.stringify(typed)) + 1,
      ...(form === undefined ? {} : { form }),
    };
  };
  const forms = after.flatMap(({ pointer: place, remedy }) =>
    place === at && remedy?.kind === 'add' && remedy.others !== undefined ? [remedy] : [],
  );
  return forms.length === 0
    ? [added(empty, empty)]
    : forms.flatMap(({ form, others = [] }) => [
        added(empty, empty, form),
        ...others.map((other) => added({ [other.name]: '' }, '', other.form)),
      ]);
}

/** The empty value of the type that the contract requires; a text unless it refuses one. */
function emptyOf(remedy: Remedy | undefined): unknown {
  const types = remedy?.kind === 'retype' ? remedy.types : [];
  return types.includes('object') ? {} : types.includes('array') ? [] : '';
}

function changesBy(
  { text, marks }: CuredBody,
  pointer: string,
  remedy: Exclude<Remedy, { readonly kind: 'add' }>,
): readonly Cure[] {
  const name = marks.names.get(pointer);
  const whole = marks.wholes.get(pointer);
  switch (remedy.kind) {
    case 'rename':
      return name === undefined ? [] : [changeOf(name, remedy.name)];
    case 'replace':
      return whole === undefined ? [] : remedy.values.map((value) => changeOf(whole, value));
    case 'wrap': {
      const { before, after } = remedy;
      return whole === undefined
        ? []
        : [
            {
              ...{ kind: 'change', from: whole.from, to: whole.to },
              ...{
                insert: `${before}${text.slice(whole.from, whole.to)}${after}`,
                shown: `${before}…${after}`,
              },
            },
          ];
    }
    case 'remove':
    case 'remove repeat':
      return name === undefined || whole === undefined
        ? []
        : [
            {
              ...memberToRemove(text, name, whole),
              ...{ kind: 'remove', insert: '', shown: text.slice(name.from, name.to) },
            },
          ];
    case 'retype':
      return [];
  }
}

/** Puts a value in the place of a part of the text. */
export function changeOf({ from, to }: TextRange, value: unknown): Cure {
  const insert = JSON.stringify(value);
  return { kind: 'change', from, to, insert, shown: insert };
}

/** Whether two texts have the same value: of a name that occurs twice, parsers take the last value. */
function saysTheSame(text: string, changed: string): boolean {
  return JSON.stringify(JSON.parse(text)) === JSON.stringify(JSON.parse(changed));
}
