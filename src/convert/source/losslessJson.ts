import { utf16Of } from '../../kit/bytes';
import { decodeUtf8, nameAt, walkJson } from '../../validator';
import { SourceError } from './sourceError';
import type { SourceLeaf, SourceNode } from './tree';

/** Deeper than any receipt is nested. */
const MOST_DEPTH = 64;

type Open =
  | { readonly list: SourceNode[] }
  | { readonly map: Map<string, SourceNode>; name: string | undefined };

/**
 * Reads JSON (RFC 8259) without changing a number: 0.10 stays 0.10, and 4919338172267102209 keeps its last digit.
 *
 * @param file for errors
 * @throws {SourceError} with line and column for a text that is not JSON, is nested too deeply, or has a name twice in one
 *   object
 */
export function parseLosslessJson(text: string, file: string): SourceNode {
  const open: Open[] = [];
  let root: SourceNode | undefined;
  const add = (node: SourceNode, at: number) => {
    const parent = open.at(-1);
    if (parent === undefined) {
      root = node;
    } else if ('list' in parent) {
      parent.list.push(node);
    } else if (parent.name !== undefined) {
      if (parent.map.has(parent.name)) {
        const shown = JSON.stringify(parent.name.slice(0, 80));
        throw placed(
          `${shown} is in one object twice, and which value counts is not defined`,
          text,
          at,
          file,
        );
      }
      parent.map.set(parent.name, node);
    }
  };
  const enter = (one: Open, node: SourceNode, at: number) => {
    if (open.length >= MOST_DEPTH) {
      throw placed(`values are nested more than ${String(MOST_DEPTH)} deep`, text, at, file);
    }
    add(node, at);
    open.push(one);
  };
  const problem = walkJson(text, (kind, start, end) => {
    switch (kind) {
      case 'object': {
        const map = new Map<string, SourceNode>();
        enter({ map, name: undefined }, map, start);
        break;
      }
      case 'array': {
        const list: SourceNode[] = [];
        enter({ list }, list, start);
        break;
      }
      case 'close':
        close(open);
        break;
      case 'name':
        nameNext(open.at(-1), nameAt(text, start, end));
        break;
      case 'scalar':
        add(leafOf(text.slice(start, end)), start);
    }
  });
  if (problem !== undefined) {
    const { line, column, message } = problem;
    throw new SourceError(`This is not JSON: ${message}.`, { file, line, column }, 'correct the file.');
  }
  return root ?? { kind: 'null', text: '' };
}

/** Stands for each empty record: a file can have hundreds of thousands. */
const EMPTY: SourceNode = new Map();

function nameNext(parent: Open | undefined, name: string): void {
  if (parent !== undefined && 'map' in parent) {
    parent.name = name;
  }
}

function close(open: Open[]): void {
  const closed = open.pop();
  if (closed !== undefined && 'map' in closed && closed.map.size === 0) {
    replaceLast(open.at(-1), EMPTY);
  }
}

/** Puts another node in the place of the last one of a list or a record. */
function replaceLast(parent: Open | undefined, node: SourceNode): void {
  if (parent !== undefined && 'list' in parent) {
    parent.list[parent.list.length - 1] = node;
  } else if (parent?.name !== undefined) {
    parent.map.set(parent.name, node);
  }
}

/**
 * The text of a file in UTF-8, without its byte order mark.
 *
 * @throws {SourceError} for bytes of another encoding
 */
export function decodeSource(bytes: Uint8Array, file: string): string {
  const utf16 = utf16Of(bytes);
  const text = utf16 === undefined ? decodeUtf8(bytes) : undefined;
  if (text === undefined) {
    const what = utf16 === undefined ? 'not UTF-8 text' : 'text in UTF-16';
    throw new SourceError(`The file is ${what}.`, { file }, 'save it as UTF-8.');
  }
  return text;
}

function leafOf(written: string): SourceLeaf {
  switch (written.charAt(0)) {
    case '"':
      return { kind: 'text', text: JSON.parse(written) as string };
    case 't':
    case 'f':
      return { kind: 'boolean', text: written };
    case 'n':
      return { kind: 'null', text: '' };
    default:
      return { kind: 'number', text: written };
  }
}

function placed(message: string, text: string, at: number, file: string): SourceError {
  const line = text.slice(0, at).split('\n').length;
  const column = at - text.lastIndexOf('\n', at - 1);
  return new SourceError(`The JSON cannot be read: ${message}.`, { file, line, column }, 'correct the file.');
}
