import { walkJson } from '../../../../contract/validator/jsonFault';
import { formatPointer, parsePointer } from '../../../../contract/validator/pointer';

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
  /** The name of its current member, and where it stands. */
  name: string;
  nameAt?: TextRange;
}

/**
 * What to mark for each value of a JSON text, by JSON Pointer (RFC 6901): a string, number, boolean or null itself; for
 * an object or array its name, or its bracket where it has none. Of a name that an object has more than once, the last.
 *
 * @param text may be cut off or broken: what stands before the fault is marked
 */
export function jsonMarks(text: string): ReadonlyMap<string, TextRange> {
  const marks = new Map<string, TextRange>();
  const open: Container[] = [];
  walkJson(text, (kind, from, to) => {
    if (kind === 'close') {
      open.pop();
      return;
    }
    const container = open.at(-1);
    if (kind === 'name') {
      if (container !== undefined) {
        container.name = JSON.parse(text.slice(from, to)) as string;
        container.nameAt = { from, to };
      }
      return;
    }
    if (container?.index !== undefined) {
      container.index += 1;
    }
    const path = open.map(({ index, name }) => (index === undefined ? name : String(index)));
    const name = container?.index === undefined ? container?.nameAt : undefined;
    marks.set(formatPointer(path), kind === 'scalar' ? { from, to } : (name ?? { from, to }));
    if (kind === 'object') {
      open.push({ name: '' });
    } else if (kind === 'array') {
      open.push({ name: '', index: -1 });
    }
  });
  return marks;
}

/** The mark of a value, or of the nearest value around it that the text has. */
export function markAt(marks: ReadonlyMap<string, TextRange>, pointer: string): TextRange {
  for (let path = parsePointer(pointer); path.length > 0; path = path.slice(0, -1)) {
    const mark = marks.get(formatPointer(path));
    if (mark !== undefined) {
      return mark;
    }
  }
  return marks.get('') ?? { from: 0, to: 0 };
}

/** The line and column of an offset. */
export function placeOfOffset(text: string, offset: number): LinePlace {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}

/** The offset of a line and column. */
export function offsetOfPlace(text: string, { line, column }: LinePlace): number {
  const before = text.split('\n').slice(0, line - 1);
  return Math.min(before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1, text.length);
}
