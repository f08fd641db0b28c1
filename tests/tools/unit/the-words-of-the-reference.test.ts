import { readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { expect, it } from 'vitest';

import { checkTerms } from '../../../tools/writing/prose/checkTerms';
import { NOT_PROSE } from '../../../tools/writing/prose/readProse';
import { root } from '../../support/scratch';

const FILE = 'src/reference/model/pageSentences.ts';

/** An id of a heading, which stays when its words change. */
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)+$/;

/** The texts of a program, with `NOT_PROSE` for code: its strings except ids, and the fixed parts of its templates. */
function textsIn(source: string): { readonly text: string; readonly line: number }[] {
  const file = ts.createSourceFile(FILE, source, ts.ScriptTarget.Latest, true);
  const found: { text: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && !ts.isImportDeclaration(node.parent) && !ID.test(node.text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      const text = node.text.replace(/\]\([^)]*\)/g, ']').replace(/`[^`]*`/g, NOT_PROSE);
      found.push({ text, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const problemsOf = (source: string) =>
  textsIn(source).flatMap(({ text, line }) =>
    checkTerms([{ kind: 'paragraph', text, pieces: [{ at: 0, value: text, line }] }]).map(
      ({ message, fix }) => `${FILE}:${String(line)} ${message} Fix: ${fix ?? ''}`,
    ),
  );

it('the sentences of the reference keep the terms of the style guide, as pages do', () => {
  expect(problemsOf(readFileSync(path.join(root, FILE), 'utf8'))).toEqual([]);
});

it('a sentence that does not is reported with file, line and suggestion', () => {
  const source = "const A = 'Fine.';\nconst b = (n: string) => `The answer of ${n} is no list.`;\n";
  expect(problemsOf(source)).toEqual([
    expect.stringMatching(
      /^src\/reference\/model\/pageSentences\.ts:2 "answer" .* Fix: write "response"/,
    ) as string,
    expect.stringMatching(
      /^src\/reference\/model\/pageSentences\.ts:2 "is no " .* Fix: write "is not a …"/,
    ) as string,
  ]);
});
