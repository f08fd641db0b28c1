import { readdirSync, readFileSync } from 'node:fs';
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

export interface RulesReport {
  readonly problems: readonly Problem[];
  /** How many rules have each fate, in a sentence. */
  readonly summary?: string;
}

/**
 * Compares the list of rules with the sentences of pages and, where all pages are read, of operations.
 *
 * @param isWhole whether all pages are given: only then, the list itself is checked, and a rule that no page has any more
 *   is a problem
 * @throws {InputError} for a list that is not valid
 */
export function checkRules(root: string, pages: readonly GuidePage[], isWhole: boolean): RulesReport {
  const text = readFileSync(path.join(root, RULES_FILE), 'utf8');
  const sentences = pages.flatMap(sentencesOfPage);
  if (!isWhole) {
    return { problems: unclaimed(sentences, claimsOf(parse(text) as ReadRules['book'])) };
  }
  const read = readRules(root);
  const claims = claimsOf(read.book);
  const all = [...sentences, ...sentencesOfOperations(root)];
  return {
    problems: [...unclaimed(all, claims), ...outdated(all, claims, text), ...miscounted(read, text)],
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
function sentencesOfOperations(root: string): readonly SourceSentence[] {
  return apis.flatMap(({ id }) => {
    const folder = path.posix.join('openapi', id, 'paths');
    return readdirSync(path.join(root, folder)).flatMap((name) => {
      const text = readFileSync(path.join(root, folder, name), 'utf8');
      const item = parse(text) as Readonly<Record<string, { operationId?: string; description?: string }>>;
      return Object.values(item).flatMap(({ operationId = '', description = '' }) =>
        rulesIn(description.replaceAll(/\s+/g, ' ')).map((sentence) => ({
          ...{ entry: `${id}/${operationId} ${sentence}`, file: `${folder}/${name}` },
          ...lineWith(text, `operationId: ${operationId}`),
        })),
      );
    });
  });
}

function claimsOf(book: ReadRules['book']): ReadonlySet<string> {
  return new Set([...FATES.flatMap((fate) => Object.values(book[fate]).flat()), ...book.noRules]);
}

function unclaimed(sentences: readonly SourceSentence[], claims: ReadonlySet<string>): readonly Problem[] {
  return sentences
    .filter(({ entry }) => !claims.has(entry))
    .map(({ entry, ...place }) => ({
      ...place,
      message: `No rule claims "${placed(entry).says}"`,
      fix: `add it to ${RULES_FILE} as '${entry}': below what sees it in a rehearsal, below a reason why nothing can, or to noRules.`,
    }));
}

function outdated(
  sentences: readonly SourceSentence[],
  claims: ReadonlySet<string>,
  text: string,
): readonly Problem[] {
  const found = new Set(sentences.map(({ entry }) => entry));
  return [...claims]
    .filter((entry) => !found.has(entry))
    .map((entry) => ({
      message: `The guides and operations do not say this any more: ${entry}`,
      file: RULES_FILE,
      ...lineWith(text, entry.replaceAll("'", "''"), entry),
      fix: 'write the sentence as it is now, or remove it.',
    }));
}

function miscounted(read: ReadRules, text: string): readonly Problem[] {
  const { withoutCondition: most } = read.book;
  const count = withoutCondition(read);
  const message = `${String(count)} rules are without a condition, and withoutCondition says ${String(most)}.`;
  const fix =
    count < most
      ? `write ${String(count)}: the number only falls.`
      : 'let a condition of the plan, a warning or an item of the law see the new rule.';
  return count === most ? [] : [{ message, file: RULES_FILE, ...lineWith(text, 'withoutCondition:'), fix }];
}

function lineWith(text: string, ...needles: readonly string[]): Pick<Problem, 'line'> {
  const [line] = needles.flatMap((needle) => lineOf(text, needle) ?? []);
  return line === undefined ? {} : { line };
}

function withoutCondition({ rules }: ReadRules): number {
  return rules.filter(({ fate }) => fate === 'asked' || fate === 'unseen').length;
}

function summaryOf(read: ReadRules): string {
  const count = (fate: string): string => String(read.rules.filter((rule) => rule.fate === fate).length);
  return `${String(read.rules.length)} rules: ${count('seen')} seen on the wire, ${count('checked')} by a check of the body, ${count('asked')} asked of a person, ${count('unseen')} not seen; ${String(withoutCondition(read))} without a condition`;
}
