import { nameAt, walkJson } from '../../validator';
import { childPointer } from '../../kit/pointer';

/** A part of a text, in UTF-16 code units. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** A place in a text; both are counted from 1, columns in UTF-16 code units. */
export interface LinePlace {
  readonly line: number;
  readonly column: number;
}

/** An object or array that is open. */
interface Container {
  /** The index of its current item; `undefined` for an object. */
  index?: number;
  /** The name of its current member, and where it is. */
  name: string;
  nameAt?: TextRange;
  readonly pointer: string;
  /** Whether what is in it is not marked: nobody asked for it, or its pointers are too long. */
  readonly isPassed: boolean;
  readonly from: number;
}

/** Where the values of a JSON text are, by JSON Pointer (RFC 6901). Of a name that an object has twice, the last. */
export interface BodyMarks {
  /** What to mark: a string, number, boolean or null itself; for an object or array its name, or its bracket. */
  readonly values: ReadonlyMap<string, TextRange>;
  /** The names of properties, with their quotation marks. */
  readonly names: ReadonlyMap<string, TextRange>;
  /** The values from their first to their last character. */
  readonly wholes: ReadonlyMap<string, TextRange>;
}

/**
 * Where the values of a text are.
 *
 * @param text may be cut off or broken: what precedes the fault is marked
 * @param isEntered whether to mark what is in the object or array at a pointer, by default always: a long text of which a few
 *   values are wanted is read faster
 */
export function bodyMarks(text: string, isEntered?: (pointer: string) => boolean): BodyMarks {
  const values = new Map<string, TextRange>();
  const names = new Map<string, TextRange>();
  const wholes = new Map<string, TextRange>();
  const open: Container[] = [];
  walkJson(text, (kind, from, to) => {
    if (kind === 'close') {
      const closed = open.pop();
      if (closed !== undefined && open.at(-1)?.isPassed !== true) {
        wholes.set(closed.pointer, { from: closed.from, to });
      }
      return;
    }
    const container = open.at(-1);
    if (kind === 'name') {
      if (container !== undefined) {
        container.name = nameAt(text, from, to);
        container.nameAt = { from, to };
      }
      return;
    }
    if (container?.index !== undefined) {
      container.index += 1;
    }
    const pointer = container === undefined ? '' : pointerIn(container);
    if (pointer === undefined) {
      if (container !== undefined && kind !== 'scalar') {
        open.push({ ...container, isPassed: true });
      }
      return;
    }
    const name = container?.index === undefined ? container?.nameAt : undefined;
    values.set(pointer, kind === 'scalar' ? { from, to } : (name ?? { from, to }));
    if (name !== undefined) {
      names.set(pointer, name);
    }
    if (kind === 'scalar') {
      wholes.set(pointer, { from, to });
    } else {
      const isPassed = isEntered?.(pointer) === false;
      open.push({ name: '', pointer, isPassed, from, ...(kind === 'array' ? { index: -1 } : {}) });
    }
  });
  return { values, names, wholes };
}

/** The pointer of the current value of a container; nothing if it is not marked. */
function pointerIn({ index, name, pointer, isPassed }: Container): string | undefined {
  return isPassed ? undefined : childPointer(pointer, index === undefined ? name : String(index));
}

/** What to mark for each value of a JSON text, as in {@link BodyMarks}. */
export function jsonMarks(text: string): ReadonlyMap<string, TextRange> {
  return bodyMarks(text).values;
}

/** The mark of a value, or of the nearest value around it that the text has. */
export function markAt(marks: ReadonlyMap<string, TextRange>, pointer: string): TextRange {
  for (let around = pointer; around !== ''; around = around.slice(0, around.lastIndexOf('/'))) {
    const mark = marks.get(around);
    if (mark !== undefined) {
      return mark;
    }
  }
  return marks.get('') ?? { from: 0, to: 0 };
}

export function placeOfOffset(text: string, offset: number): LinePlace {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}

export function offsetOfPlace(text: string, { line, column }: LinePlace): number {
  const before = text.split('\n').slice(0, line - 1);
  return Math.min(before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1, text.length);
}
