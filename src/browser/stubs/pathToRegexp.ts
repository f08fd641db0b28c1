/** A named part of a path, as `path-to-regexp` lists it. */
interface Key {
  readonly name: string | number;
}

/** How exactly a path has to match. */
interface Options {
  /** The whole path, not only its beginning. */
  readonly end: boolean;
  /** A slash at the end counts. */
  readonly strict: boolean;
  /** Capital letters count. */
  readonly sensitive: boolean;
}

/** An escaped character, a named part, anything, and what only the package itself knows. */
const SYNTAX = /\\(.)|\/:(\w+)(?=\/|$)|(\*)$|[:()*+?]/g;

/** What a regular expression must not read as its own syntax. */
const SPECIAL = /[.+*?=^!:${}()[\]|/\\]/g;

/**
 * Stands for `path-to-regexp` 1, of which React Router asks for every page whether a path matches: here routes are plain
 * paths, with named parts (`/api/iam/:page`), or `*` at the end (`aliases` in src/plugins/lean-client/bundling.ts).
 *
 * @param keys receives the named parts, in the order of the groups of the expression
 * @throws {Error} for a path with more than that, such as an optional part
 */
export default function pathToRegexp(path: string, keys: Key[], { end, strict, sensitive }: Options): RegExp {
  let [source, index] = ['', 0];
  const literal = (text: string) => {
    source += text.replace(SPECIAL, String.raw`\$&`);
  };
  for (const match of path.matchAll(SYNTAX)) {
    const [all, escaped, name, asterisk] = match;
    literal(path.slice(index, match.index));
    index = match.index + all.length;
    if (escaped !== undefined) {
      literal(escaped);
    } else if (name !== undefined) {
      keys.push({ name });
      source += String.raw`\/([^\/]+?)`;
    } else if (asterisk !== undefined) {
      keys.push({ name: 0 });
      source += '(.*)';
    } else {
      throw new Error(
        `The route ${path} has more than named parts: remove \`path-to-regexp$\` from \`aliases\`.`,
      );
    }
  }
  literal(path.slice(index));
  const hasSlash = source.endsWith(String.raw`\/`);
  const body = strict ? source : `${hasSlash ? source.slice(0, -2) : source}(?:\\/(?=$))?`;
  const rest = strict && hasSlash ? '' : String.raw`(?=\/|$)`;
  return new RegExp(`^${body}${end ? '$' : rest}`, sensitive ? '' : 'i');
}
