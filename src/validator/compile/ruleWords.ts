import type { Schema } from '../../contract';
import { patternWords } from '../../kit/patternWords';
import { formatWords } from '../../kit/formatWords';

/** The maximum length of a quoted description. */
const MAX_WORDS = 240;

/** Converts a description to plain text, without link and code markup. */
function plain(description: string): string {
  return description
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .trim();
}

function sentences(description: string): string[] {
  return plain(description).split(/(?<=[.!?]) (?=[A-Z])/);
}

/** Converts a sentence to a clause: lower-case, without a full stop, of limited length. */
function clause(sentence: string): string {
  const text = sentence.replace(/\.$/, '');
  const small = /^[A-Z](?![A-Z0-9])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
  return small.length <= MAX_WORDS ? small : `${small.slice(0, small.lastIndexOf(' ', MAX_WORDS))} …`;
}

/** What says in a description which form a value has. */
const FORM = /[0-9]|letters|digits|characters|number/;

/**
 * The expected form of a value with a pattern, to follow "must be": that of its format if it is a date, since the pattern
 * only repeats it; what the description says of it; else the pattern in words. `undefined` if nothing says it, so that the
 * pattern itself has to.
 */
export function formWords({ description = '', format, pattern }: Schema): string | undefined {
  if (format === 'date-time' || format === 'date') {
    return formatWords(format);
  }
  const described = describedForm(description);
  return described !== undefined && FORM.test(described)
    ? described
    : (patternWords(String(pattern)) ?? described);
}

/**
 * The expected form of a value, from the first sentence of its description:
 * `The amount as a decimal string: an optional minus sign, 1 to …` becomes `an optional minus sign, 1 to …`.
 * `undefined` if the sentence does not describe the value.
 */
function describedForm(description: string): string | undefined {
  const [first = ''] = sentences(description);
  const [subject = '', ...rest] = first.split(/: (?=\S)/);
  const form = rest.join(': ');
  const words = clause((FORM.test(form) ? form : subject).split(';')[0] ?? '');
  return /^(an?|the|at|from|of|in|digits|letters|degrees|what|[0-9]+) /.test(words) ? words : undefined;
}

/** The first sentence of a description, as a clause. */
export function ruleWords(description: string): string {
  return clause(sentences(description)[0] ?? '');
}

/** The sentence that states a condition (`Where …`); `undefined` without one. */
export function conditionWords(description: string): string | undefined {
  const condition = sentences(description).find((sentence) => /^(Where|When|If|Beside) /.test(sentence));
  return condition === undefined ? undefined : clause(condition);
}
