/** A value in a JSON text (RFC 8259), with its place: offsets in UTF-16 units. */
export interface JsonPlace {
  /** Where it begins; for a member of an object, where its name does. */
  readonly start: number;
  readonly end: number;
  /** A string, a number, a boolean or `null`; `undefined` for objects and arrays. */
  readonly value?: unknown;
  readonly members?: ReadonlyMap<string, JsonPlace>;
  readonly items?: readonly JsonPlace[];
}

const SPACE = /[\s]*/y;
const SCALAR = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/y;

/**
 * Finds the JSON object or array in a text, with a line for each of its values, which may also contain the call that
 * sends it.
 *
 * @returns `undefined` without one
 */
export function findJson(text: string): JsonPlace | undefined {
  for (const { index } of text.matchAll(/[{[](?=\n\s*["{[])/g)) {
    try {
      return new Reader(text, index).read(index);
    } catch {
      // Not JSON, such as a shell's or a program's bracket: perhaps the next one begins it.
    }
  }
  return undefined;
}

/** Reads a JSON text from an offset on. */
class Reader {
  constructor(
    private readonly text: string,
    private at: number,
  ) {}

  /**
   * Reads a value.
   *
   * @param start where it begins, with its name
   * @throws {SyntaxError} if the text is not JSON there
   */
  read(start: number): JsonPlace {
    switch (this.text[this.at]) {
      case '{': {
        const members = new Map<string, JsonPlace>();
        this.list('}', () => {
          const nameAt = this.at;
          const name = String(this.scalar());
          this.take(':');
          members.set(name, this.read(nameAt));
        });
        return { start, end: this.at, members };
      }
      case '[': {
        const items: JsonPlace[] = [];
        this.list(']', () => items.push(this.read(this.at)));
        return { start, end: this.at, items };
      }
      default: {
        const value = this.scalar();
        return { start, end: this.at, value };
      }
    }
  }

  private list(close: string, readOne: () => void): void {
    this.take(this.text[this.at] ?? '');
    while (this.text[this.at] !== close) {
      readOne();
      this.skip(SPACE);
      if (this.text[this.at] !== close) {
        this.take(',');
      }
    }
    this.at += 1;
  }

  private scalar(): unknown {
    return JSON.parse(this.skip(SCALAR));
  }

  private take(mark: string): void {
    this.skip(SPACE);
    if (this.text[this.at] !== mark) {
      throw new SyntaxError(`No "${mark}" at ${String(this.at)}.`);
    }
    this.at += 1;
    this.skip(SPACE);
  }

  private skip(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [found = ''] = pattern.exec(this.text) ?? [];
    this.at += found.length;
    return found;
  }
}

/** A step from a value to those within it. Arrays need none: a step is taken in each of their items. */
export type Step =
  | { readonly kind: 'member'; readonly name: string }
  /** All members, whatever their names. */
  | { readonly kind: 'members' }
  /** Stays, if a member has a value: the alternative that it selects. */
  | { readonly kind: 'when'; readonly name: string; readonly value: string };

/** The values that steps lead to. */
export function placesAt(root: JsonPlace, steps: readonly Step[]): readonly JsonPlace[] {
  return steps.reduce<readonly JsonPlace[]>(
    (places, step) => places.flatMap(itemsOf).flatMap((place) => stepFrom(place, step)),
    [root],
  );
}

function itemsOf(place: JsonPlace): readonly JsonPlace[] {
  return place.items?.flatMap(itemsOf) ?? [place];
}

function stepFrom(place: JsonPlace, step: Step): readonly JsonPlace[] {
  switch (step.kind) {
    case 'member':
      return [place.members?.get(step.name) ?? []].flat();
    case 'members':
      return [...(place.members?.values() ?? [])];
    case 'when':
      return selects(place, step) ? [place] : [];
  }
}

/** Whether a value selects an alternative. */
export function selects(
  { members }: JsonPlace,
  { name, value }: { readonly name: string; readonly value: string },
): boolean {
  return String(members?.get(name)?.value) === value;
}

/** A member on the way to an offset, and the object that it is in. */
export interface Member {
  readonly name: string;
  readonly place: JsonPlace;
  readonly owner: JsonPlace;
}

/** The members around an offset, from the outermost to the innermost. */
export function membersAround(root: JsonPlace, offset: number): readonly Member[] {
  const within = ({ start, end }: JsonPlace) => start <= offset && offset < end;
  const item = root.items?.find(within);
  if (item !== undefined) {
    return membersAround(item, offset);
  }
  const [name, place] = [...(root.members ?? [])].find(([, member]) => within(member)) ?? [];
  return name === undefined || place === undefined
    ? []
    : [{ name, place, owner: root }, ...membersAround(place, offset)];
}
