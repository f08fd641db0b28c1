import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { parse } from 'yaml';

import { type GuidePage, tryParsePage } from '../../../src/guides/forNode';
import { pageRoute } from '../../../src/guides';
import { readRules, type ReadRules, RULES_FILE } from '../../../src/rehearsal/forNode';
import { FATES, placed } from '../../../src/rehearsal';
import { lineOf, type Problem } from '../../../src/kit/problem';
import { apis } from '../../../src/portal/apis';
import { findRules, rulesIn } from './findRules';

/** A sentence of a guide or an operation that can be a rule, and where it is. */
interface SourceSentence {
  /** As in the list of rules: the place and the sentence. */
  readonly entry: string;
  readonly file: string;
  readonly line?: number;
}

/** What a check of the rules says. */
export interface RulesReport {
  readonly problems: readonly Problem[];
  /** How many rules have each fate, in a sentence. */
  readonly summary: string;
}

/**
 * Compares the list of rules with the sentences of pages and, where all pages are read, of operations.
 *
 * @param isWhole whether all pages are given: only then, a rule that no page has any more is a problem
 * @throws {InputError} for a list that is not valid
 */
export async function checkRules(
  root: string,
  pages: readonly GuidePage[],
  isWhole: boolean,
): Promise<RulesReport> {
  const read = readRules(root);
  const sentences = [
    ...pages.flatMap(sentencesOfPage),
    ...(isWhole ? await sentencesOfOperations(root) : []),
  ];
  const text = await readFile(path.join(root, RULES_FILE), 'utf8');
  return {
    problems: [...unclaimed(sentences, read), ...(isWhole ? outdated(sentences, read, text) : [])],
    summary: summaryOf(read),
  };
}

/** The sentences of a page of the documentation; those of the changelog tell what has been. */
function sentencesOfPage({ file, text }: GuidePage): readonly SourceSentence[] {
  const parsed = tryParsePage(text);
  return 'problem' in parsed || !file.startsWith('docs/')
    ? []
    : findRules(parsed.root).map(({ text: sentence, anchor, line }) => ({
        ...{ entry: `${pageRoute(file, text)}#${anchor} ${sentence}`, file, line },
      }));
}

/** The sentences of the descriptions of all operations. */
async function sentencesOfOperations(root: string): Promise<readonly SourceSentence[]> {
  const files = await Promise.all(
    apis.map(async ({ id }) => {
      const folder = path.join('openapi', id, 'paths');
      const names = await readdir(path.join(root, folder));
      return names.sort().map((name) => ({ api: id, file: path.posix.join('openapi', id, 'paths', name) }));
    }),
  );
  const found = await Promise.all(
    files.flat().map(async ({ api, file }) => {
      const text = await readFile(path.join(root, file), 'utf8');
      const item = parse(text) as Readonly<Record<string, { operationId?: string; description?: string }>>;
      return Object.values(item).flatMap(({ operationId = '', description = '' }) => {
        const line = lineOf(text, `operationId: ${operationId}`);
        return rulesIn(description.replaceAll(/\s+/g, ' ')).map((sentence) => ({
          ...{ entry: `${api}/${operationId} ${sentence}`, file },
          ...(line === undefined ? {} : { line }),
        }));
      });
    }),
  );
  return found.flat();
}

function claimsOf({ book }: ReadRules): ReadonlySet<string> {
  return new Set([...FATES.flatMap((fate) => Object.values(book[fate]).flat()), ...book.noRules]);
}

function unclaimed(sentences: readonly SourceSentence[], read: ReadRules): readonly Problem[] {
  const claimed = claimsOf(read);
  return sentences
    .filter(({ entry }) => !claimed.has(entry))
    .map(({ entry, ...place }) => ({
      ...place,
      message: `No rule claims "${placed(entry).says}"`,
      fix: `add it to ${RULES_FILE} as '${entry}': below what sees it in a rehearsal, below a reason why nothing can, or to noRules.`,
    }));
}

function outdated(sentences: readonly SourceSentence[], read: ReadRules, text: string): readonly Problem[] {
  const found = new Set(sentences.map(({ entry }) => entry));
  const gone = [...claimsOf(read)]
    .filter((entry) => !found.has(entry))
    .map((entry): Problem => {
      const line = lineOf(text, entry.replaceAll("'", "''")) ?? lineOf(text, entry);
      return {
        message: `The guides and operations do not say this any more: ${entry}`,
        file: RULES_FILE,
        ...(line === undefined ? {} : { line }),
        fix: 'write the sentence as it is now, or remove it.',
      };
    });
  const { withoutCondition: most } = read.book;
  const count = withoutCondition(read);
  const line = lineOf(text, 'withoutCondition:');
  return count === most
    ? gone
    : [
        ...gone,
        {
          message: `${String(count)} rules are without a condition, and withoutCondition says ${String(most)}.`,
          file: RULES_FILE,
          ...(line === undefined ? {} : { line }),
          fix:
            count < most
              ? `write ${String(count)}: the number only falls.`
              : 'let a condition of the plan, a warning or an item of the law see the new rule.',
        },
      ];
}

function withoutCondition({ rules }: ReadRules): number {
  return rules.filter(({ fate }) => fate === 'asked' || fate === 'unseen').length;
}

function summaryOf(read: ReadRules): string {
  const count = (fate: string): string => String(read.rules.filter((rule) => rule.fate === fate).length);
  return `${String(read.rules.length)} rules: ${count('seen')} seen on the wire, ${count('checked')} by a check of the body, ${count('asked')} asked of a person, ${count('unseen')} not seen; ${String(withoutCondition(read))} without a condition`;
}
