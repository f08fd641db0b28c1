import type { Json } from '../../contract';

/** The syntax of a language for JSON values. */
export interface LiteralStyle {
  readonly indent: string;
  readonly object: readonly [open: string, close: string];
  readonly array: readonly [open: string, close: string];
  /** An empty object, if it differs from an empty list. */
  readonly emptyObject?: string;
  /** The text before a property's value: `"name": `. */
  readonly key: (name: string) => string;
  readonly string: (text: string) => string;
  readonly words: { readonly null: string; readonly true: string; readonly false: string };
}

/** Writes a JSON value as a literal of a language, one property per line with a trailing comma. */
export function literal(value: Json, style: LiteralStyle): string[] {
  if (typeof value === 'string') {
    return [style.string(value)];
  }
  if (typeof value === 'number') {
    return [JSON.stringify(value)];
  }
  if (typeof value === 'boolean' || value === null) {
    return [style.words[String(value) as 'null' | 'true' | 'false']];
  }
  if (Array.isArray(value)) {
    return block(
      style.array,
      (value as readonly Json[]).map((item) => literal(item, style)),
      style,
    );
  }
  const members = Object.entries(value as Readonly<Record<string, Json>>).map(([name, item]) => {
    const [first = '', ...rest] = literal(item, style);
    return [style.key(name) + first, ...rest];
  });
  return members.length === 0 && style.emptyObject !== undefined
    ? [style.emptyObject]
    : block(style.object, members, style);
}

function block(
  [open, close]: readonly [string, string],
  items: readonly (readonly string[])[],
  style: LiteralStyle,
): string[] {
  if (items.length === 0) {
    return [open + close];
  }
  const inner = items.flatMap((item) =>
    item.map((line, index) => (index === item.length - 1 ? `${line},` : line)),
  );
  return [open, ...inner.map((line) => style.indent + line), close];
}
