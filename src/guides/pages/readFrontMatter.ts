import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';

import { lineOf, type Problem } from '../../kit/problem';

/** The front matter of a page, or why it cannot be read. */
export type FrontMatter =
  | { readonly values: Readonly<Record<string, unknown>> }
  | { readonly problem: Problem };

/** What decoding puts in place of a byte that is not UTF-8 (Unicode 16.0, section 3.9, U+FFFD). */
const REPLACEMENT = '\u{FFFD}';

let pagesParsed = 0;

/**
 * Reads the front matter of a page with Docusaurus' own parser.
 *
 * @param file the page, for the problem
 * @param text the complete file, decoded as UTF-8
 * @returns its values, none for a page without front matter; a problem for front matter that is not closed or not
 *   YAML, and for a file that is not UTF-8
 */
export async function readFrontMatter(file: string, text: string): Promise<FrontMatter> {
  const wrong = lineOf(text, REPLACEMENT);
  if (wrong !== undefined) {
    const message = 'The file is not UTF-8: this line has a byte that does not belong to any character.';
    return {
      problem: { message, file, line: wrong, fix: 'save the file as UTF-8, and write the character again.' },
    };
  }
  const lines = text.trimStart().split(/\r?\n/);
  if (!(lines[0] ?? '').startsWith('---')) {
    return { values: {} };
  }
  const end = lines.findIndex((line, index) => index > 0 && line.startsWith('---'));
  if (end === -1) {
    const empty = lines.findIndex((line) => line.trim() === '');
    const message = 'The front matter is not closed.';
    const line = empty === -1 ? lines.length : empty + 1;
    return { problem: { message, file, line, fix: 'write --- on a line of its own after the last key.' } };
  }
  // Docusaurus' parser remembers a text that it failed to parse as one without values, so each gets its own.
  pagesParsed += 1;
  const fileContent = `${lines.slice(0, end + 1).join('\n')}\n${String(pagesParsed)}`;
  try {
    const { frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({
      filePath: file,
      fileContent,
    });
    return { values: frontMatter };
  } catch (error) {
    return { problem: yamlProblem(file, error) };
  }
}

/** The parser's error: its reason, and the line, counted from 0. */
interface YamlFailure {
  readonly reason?: unknown;
  readonly mark?: { readonly line?: unknown };
}

function yamlProblem(file: string, error: unknown): Problem {
  const { reason, mark } = error as YamlFailure;
  if (typeof reason !== 'string') {
    throw error;
  }
  return {
    message: `The front matter is not YAML: ${reason}.`,
    file,
    line: typeof mark?.line === 'number' ? mark.line + 1 : 1,
    fix: 'put a value with ": ", "#" or a bracket into quotes, indent with spaces, and write each key once.',
  };
}
