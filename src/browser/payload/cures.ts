import type { Remedy } from '../../validator/model/types';
import { parsePointer } from '../../kit/pointer';

import type { BodyMarks, TextRange } from './jsonMarks';
import { memberToAdd, memberToRemove } from './members';
import { sampleValues } from './sampleValues';

/** A change of a text that makes a value valid. */
export interface Cure extends TextRange {
  readonly kind: 'change' | 'remove' | 'add';
  /** What stands between `from` and `to` afterwards. */
  readonly insert: string;
  /** What a reader is told of it: the new text, or the property with its value. */
  readonly shown: string;
}

/** At most this many values of a missing property are tried, since each attempt checks the whole body. */
const MOST_SAMPLES = 5;

/** A body, and what is known of bodies like it. */
export interface CuredBody {
  readonly text: string;
  readonly marks: BodyMarks;
  /** The named examples of such a body, from which a missing property gets its value. */
  readonly examples: readonly unknown[];
  /** The JSON Pointers of all values of the text that are refused, each as often as it is. */
  readonly before: readonly string[];
  /** The same for another text. */
  readonly refused: (text: string) => readonly string[];
}

/** The first change by which the API no longer refuses a value, and nothing else instead. */
export function cureOf(body: CuredBody, pointer: string, remedy: Remedy): Cure | undefined {
  const { text, before, refused } = body;
  return changesBy(body, pointer, remedy).find(({ from, to, insert }) => {
    const changed = `${text.slice(0, from)}${insert}${text.slice(to)}`;
    if (remedy.kind === 'remove repeat' && !saysTheSame(text, changed)) {
      return false;
    }
    const after = refused(changed);
    const times = (pointers: readonly string[]) => pointers.filter((each) => each === pointer).length;
    return after.length < before.length && times(after) < times(before);
  });
}

function changesBy(body: CuredBody, pointer: string, remedy: Remedy): readonly Cure[] {
  const { text, marks } = body;
  const name = marks.names.get(pointer);
  const whole = marks.wholes.get(pointer);
  switch (remedy.kind) {
    case 'rename':
      return name === undefined ? [] : [changed(name, remedy.name)];
    case 'replace':
      return whole === undefined ? [] : remedy.values.map((value) => changed(whole, value));
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
    case 'add':
      return whole === undefined || isRecorded(parsePointer(pointer))
        ? []
        : sampleValues(body.examples, [...parsePointer(pointer), remedy.name])
            .slice(0, MOST_SAMPLES)
            .map((value) => ({
              ...memberToAdd(text, whole, remedy.name, value),
              ...{ kind: 'add', shown: `${JSON.stringify(remedy.name)}: ${JSON.stringify(value)}` },
            }));
  }
}

/**
 * Whether a value is in the attributes of an extension of a sale. What a device has recorded there is certain to be another
 * in an example: its code or signature would say that another sale was made.
 */
function isRecorded(path: readonly string[]): boolean {
  const place = path.indexOf('extensions');
  return place !== -1 && path[place + 2] === 'attributes';
}

function changed({ from, to }: TextRange, value: unknown): Cure {
  const insert = JSON.stringify(value);
  return { kind: 'change', from, to, insert, shown: insert };
}

/** Whether two texts have the same value: of a name that stands twice, parsers take the last value. */
function saysTheSame(text: string, changed: string): boolean {
  return JSON.stringify(JSON.parse(text)) === JSON.stringify(JSON.parse(changed));
}
