import type { Fact } from './facts';

/** What a page shows of a value in addition to its facts. */
export interface Shown {
  readonly description?: string | undefined;
  /** The format that the type of the value names, for example `uuid`. */
  readonly format?: string | undefined;
  /** The encoding of the content, which is a fact of its own. */
  readonly encoding?: string | undefined;
}

/** The words of patterns that a format or an encoding already says. */
const SAID_BY: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  hostname: 'a hostname',
  base64: 'Base64',
};

/** The nouns that descriptions use for what a limit counts. */
const NOUNS: Readonly<Record<string, string>> = {
  character: 'characters?|letters?|digits?|capital letters|lowercase letters',
  item: 'items?|entries|addresses|events',
  property: 'members?|keys|property|properties',
};

const PLURALS: Readonly<Record<string, string>> = { property: 'properties' };

/**
 * The facts without what the description, the format or the encoding of the value already says. A regular expression
 * always stays, without words if they are said already.
 */
export function withoutRepeats(
  facts: readonly Fact[],
  { description = '', format, encoding }: Shown,
): Fact[] {
  const said = [format, encoding].map((name) => SAID_BY[name ?? '']);
  return facts.flatMap((fact): Fact[] => {
    if (fact.pattern !== undefined) {
      const isSaid =
        said.includes(fact.words) || says(description, fact.words, '') || lists(description, fact.words);
      return [isSaid ? { ...fact, words: '' } : fact];
    }
    if (fact.codes.length > 0) {
      return [fact];
    }
    const words = unsaid(fact.words, description);
    return words === undefined ? [] : [{ ...fact, words }];
  });
}

/** The part of a limit that the description does not say: of "1 to 9 items" next to "at most 9", "at least 1 item". */
function unsaid(words: string, description: string): string | undefined {
  const [, limit = '', counted = ''] = /^(.*\d) (characters?|items?|property|properties)$/.exec(words) ?? [];
  const noun = counted.replace(/ies$/, 'y').replace(/s$/, '');
  if (noun === '') {
    return says(description, words, '') ? undefined : words;
  }
  if (says(description, limit, noun)) {
    return undefined;
  }
  const [, low, high] = /^(\d+) to (\d+)$/.exec(limit) ?? [];
  return low !== undefined && high !== undefined && says(description, `at most ${high}`, noun)
    ? `at least ${low} ${low === '1' ? noun : (PLURALS[noun] ?? `${noun}s`)}`
    : words;
}

/** Whether a text contains a limit, followed by what it counts or by the end of a clause. */
function says(text: string, limit: string, noun: string): boolean {
  const counted = NOUNS[noun] === undefined ? '' : `|\\s(?:${NOUNS[noun]})\\b`;
  const exact = limit.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w.-])${exact}(?:[,;:)](?!\\d)|\\.(?!\\d)|$${counted})`, 'i').test(text);
}

/** Whether a text contains a phrase such as "10 to 500 letters, digits or hyphens", its nouns in any order. */
function lists(text: string, phrase: string): boolean {
  const start = /^(?:\S+ to |at most )?\d*/.exec(phrase)?.[0] ?? '';
  for (
    let at = text.indexOf(start);
    at !== -1 && at + phrase.length <= text.length;
    at = text.indexOf(start, at + 1)
  ) {
    if (nounsOf(text.slice(at, at + phrase.length)) === nounsOf(phrase)) {
      return true;
    }
  }
  return false;
}

function nounsOf(phrase: string): string {
  return phrase
    .split(/, (?:or )?| or /)
    .flatMap((part) => part.split(/(?<=\d) (?=[a-z]+$)/))
    .sort()
    .join();
}
