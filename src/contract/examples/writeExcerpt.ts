import type { Json } from '../read/openapi';

/**
 * What an excerpt keeps of a value: `true` for everything; for an object, the properties to keep; for a list,
 * what to keep of its first item, or of the items with the given indices, from 0.
 */
export type Selection = true | { readonly [member: string]: Selection };

/** The maximum line width of an excerpt, including indentation, if values allow it. */
const WIDTH = 62;

/**
 * Formats a part of a JSON value. Comments list what is omitted, by name or number, so that readers do not
 * mistake the excerpt for the complete value.
 *
 * @throws {Error} naming a selected property that does not exist
 */
export function writeExcerpt(value: Json, selection: Selection, indent = ''): string {
  if (selection === true || typeof value !== 'object' || value === null) {
    return writeComplete(value, indent);
  }
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    return writeItems(value, selection, indent);
  }
  const missing = Object.keys(selection).find((name) => !(name in value));
  if (missing !== undefined) {
    throw new Error(
      `The excerpt names the property "${missing}", which the value does not have. It has: ${Object.keys(value).join(', ')}.`,
    );
  }
  const kept = Object.entries(value).flatMap(([name, member]) => {
    const part = selection[name];
    return part === undefined
      ? []
      : [`${deeper}${JSON.stringify(name)}: ${writeExcerpt(member, part, deeper)}`];
  });
  const left = Object.keys(value).filter((name) => !(name in selection));
  return ['{', kept.join(',\n'), ...comment(left, deeper), `${indent}}`].join('\n');
}

function writeItems(list: readonly Json[], selection: Exclude<Selection, true>, indent: string): string {
  const deeper = `${indent}  `;
  const indices = Object.keys(selection).filter((key) => /^\d+$/.test(key));
  const parts: readonly (readonly [string, Selection])[] =
    indices.length === 0 ? [['0', selection]] : indices.map((key) => [key, selection[key] ?? true]);
  const absent = parts.find(([key]) => Number(key) >= list.length);
  if (absent !== undefined) {
    throw new Error(`The excerpt names item ${absent[0]} of a list of ${String(list.length)}.`);
  }
  const kept = parts.map(
    ([key, part]) => `${deeper}${writeExcerpt(list[Number(key)] ?? null, part, deeper)}`,
  );
  const left = list.length - parts.length;
  const rest = left === 0 ? [] : [`${deeper}// … ${String(left)} more ${left === 1 ? 'item' : 'items'}`];
  return ['[', kept.join(',\n'), ...rest, `${indent}]`].join('\n');
}

/** Formats a complete value, on one line if it fits. */
function writeComplete(value: Json, indent: string): string {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  return indent.length + line.length <= WIDTH
    ? line
    : JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
}

function comment(names: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  names.forEach((name, index) => {
    const word = `${name}${index === names.length - 1 ? '' : ','}`;
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= WIDTH) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(`${indent}// ${index === 0 ? '… ' : ''}${word}`);
    }
  });
  return lines;
}
