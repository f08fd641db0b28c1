import { closed, type FromSchema, listOf, record } from '../../kit/dataSchema';

import { CONCERNS, type Concern } from './plan';

/** What becomes of a rule: it is seen on the wire, by a check of the body, or asked of a person; or it cannot be seen. */
export const FATES = ['seen', 'checked', 'asked', 'unseen'] as const;
export type Fate = (typeof FATES)[number];

/** A rule of a guide or an operation. */
export interface Rule {
  /** The section of a guide, or the operation: `checkout/createSale`. */
  readonly place: string;
  /** The sentence, with code between backticks. */
  readonly says: string;
  readonly concerns: readonly Concern[];
  readonly fate: Fate;
  /** The mistakes, warnings, items of the law, questions or reasons; one of several in most cases. */
  readonly by: readonly string[];
}

/** Sentences, each behind its place: `/networking/#hosts Never …`. */
const sentences = listOf({ type: 'string', pattern: '^(/[a-z0-9/-]*#\\S*|[a-z-]+/\\w+) \\S' });
const by = record(sentences);

/** The JSON Schema of `openapi/rehearsals/rules/rules.yaml`. */
export const ruleSchema = closed({
  /** The most rules that are asked or unseen. */
  withoutCondition: { type: 'integer', minimum: 0 },
  /** Whom a rule is about that no situation sees, by the beginning of its place. */
  concerns: record(listOf({ enum: CONCERNS })),
  /** Why a rule cannot be seen, by the keys of `unseen`. */
  reasons: record({ type: 'string', pattern: '\\.$' }),
  ...({ seen: by, checked: by, asked: by, unseen: by } satisfies Readonly<Record<Fate, typeof by>>),
  noRules: sentences,
});
export type RuleBook = FromSchema<typeof ruleSchema>;

/** Parts the place of a sentence from it. */
export function placed(entry: string): Pick<Rule, 'place' | 'says'> {
  const at = entry.indexOf(' ');
  return { place: entry.slice(0, at), says: entry.slice(at + 1) };
}

/**
 * The rules of a book, each once, in the order of the file.
 *
 * @param concernsOf whom a situation is about, by its id
 */
export function rulesOf(
  book: RuleBook,
  concernsOf: (situation: string) => readonly Concern[] | undefined,
): readonly Rule[] {
  const rules = new Map<string, Rule>();
  for (const fate of FATES) {
    for (const [by, entries] of Object.entries(book[fate])) {
      for (const entry of entries) {
        const { place, says } = placed(entry);
        const before = rules.get(entry);
        const concerns =
          concernsOf(by.split('/')[0] ?? '') ??
          Object.entries(book.concerns).find(([start]) => place.startsWith(start))?.[1] ??
          CONCERNS;
        rules.set(entry, { place, says, concerns, fate, by: [...(before?.by ?? []), by] });
      }
    }
  }
  return [...rules.values()];
}
