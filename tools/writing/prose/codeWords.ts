import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { forkPoint } from '../../../src/kit/mainline';
import { lineOf, type Problem } from '../../../src/kit/problem';
import { changesSince } from '../../suite/changes';

/** A word that names avoid: what to write where the same is meant, and how many names still have it. */
interface CodeWord {
  readonly write: string;
  readonly most: number;
}

/**
 * The words that the names of files and in code avoid, as `fieldWords.ts` has those of pages. A number may only fall:
 * rename what has the word, and write the new number.
 */
const CODE_WORDS: Readonly<Record<string, CodeWord>> = {
  answer: { write: 'response', most: 67 },
  fault: { write: 'problem', most: 72 },
  finding: { write: 'problem', most: 34 },
  mistake: { write: 'problem', most: 39 },
  position: { write: 'place', most: 19 },
  refusal: { write: 'problem', most: 1 },
  spot: { write: 'place', most: 6 },
};

const FILE = 'tools/writing/prose/codeWords.ts';

/** A name with a word to avoid, and where it is declared. */
interface CodeName {
  readonly word: string;
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

/** What has a name and does not declare it. */
const USES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PropertyAccessExpression,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.ShorthandPropertyAssignment,
  ts.SyntaxKind.JsxAttribute,
  ts.SyntaxKind.ImportSpecifier,
  ts.SyntaxKind.ExportSpecifier,
]);

/** The names with a word to avoid that a file has or declares. A plural and a form of a verb are the same word. */
export function avoidedNames(file: string, text: string, words = Object.keys(CODE_WORDS)): CodeName[] {
  const wordsIn = (name: string) =>
    (name.match(/\p{Lu}?\p{Ll}+/gu) ?? []).flatMap((part) =>
      words.filter((word) => new RegExp(`^${word}(?:s|ed|ing)?$`, 'i').test(part)),
    );
  const title = path.basename(file);
  const found = wordsIn(title).map((word) => ({ word, name: title, file, line: 1 }));
  if (!new RegExp(words.join('|'), 'i').test(text)) {
    return found;
  }
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node & { readonly name?: ts.Node }): void => {
    if (node.name !== undefined && ts.isIdentifier(node.name) && !USES.has(node.kind)) {
      const name = node.name.text;
      const line = source.getLineAndCharacterOfPosition(node.name.getStart(source)).line + 1;
      found.push(...wordsIn(name).map((word) => ({ word, name, file, line })));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * A problem for each name beyond the recorded number, those in changed files first, and for a number that has fallen.
 *
 * @param changed the files that differ from the main branch
 */
export function codeWordProblems(
  names: readonly CodeName[],
  changed: readonly string[],
  words = CODE_WORDS,
): Problem[] {
  return Object.entries(words).flatMap(([word, { write, most }]): Problem[] => {
    const having = names.filter((name) => name.word === word);
    if (having.length < most) {
      const count = String(having.length);
      const message = `${count} names have the word "${word}", and ${String(most)} are recorded.`;
      const line = lineOf(readFileSync(path.resolve(FILE), 'utf8'), `  ${word}:`) ?? 1;
      return [{ message, file: FILE, line, fix: `write ${count} for it: the number may only fall.` }];
    }
    const isChanged = ({ file }: CodeName) => changed.includes(file);
    return [...having.filter(isChanged), ...having.filter((name) => !isChanged(name))]
      .slice(0, having.length - most)
      .map(({ name, file, line }) => ({
        ...{ message: `The name "${name}" has the word "${word}".`, file, line },
        fix: `write "${write}": no more than ${String(most)} names may have the other word (${FILE}).`,
      }));
  });
}

/** Checks the names of all code. */
export function checkCodeWords(root: string): Problem[] {
  const files = ['src', 'tools', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.m?tsx?$/.test(file))
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/'))),
  );
  const names = files.flatMap((file) => avoidedNames(file, readFileSync(path.join(root, file), 'utf8')));
  return codeWordProblems(names, changesSince(root, forkPoint(root) ?? 'HEAD'));
}
