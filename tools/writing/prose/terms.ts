import { fieldWords } from './fieldWords';
import type { Term } from './term';

const EMPTY = 'adds nothing, and belittles what readers find hard';
const leaveOut = 'leave it out';

/** Words to leave out. */
const emptyWords: readonly Term[] = [
  { pattern: /\b(?:simply|just|easy|easily|easier|easiest)\b/gi, why: EMPTY, instead: leaveOut },
  { pattern: /\b(?:obviously|of course|basically|actually)\b/gi, why: EMPTY, instead: leaveOut },
  { pattern: /\bplease\b/gi, why: 'is not the tone of a reference', instead: leaveOut },
  {
    pattern: /\b(?:seamless(?:ly)?|powerful|effortless(?:ly)?|cutting-edge|state-of-the-art|world-class)\b/gi,
    why: 'praises instead of informing',
    instead: 'say what it does, or leave it out',
  },
  {
    pattern: /\betc\b\.?/gi,
    why: 'leaves the reader to guess the rest',
    instead: 'name the rest, or write "such as" before the examples',
  },
];

/** Words with a plainer alternative. */
const plainerWords: readonly Term[] = [
  plainer(/\bin order to\b/gi, 'to'),
  plainer(/\butili[sz]e\b/gi, 'use'),
  plainer(/\butili[sz]es\b/gi, 'uses'),
  plainer(/\butili[sz]ed\b/gi, 'used'),
  plainer(/\butili[sz]ing\b/gi, 'using'),
  plainer(/\bleverage\b/gi, 'use'),
  plainer(/\bleverages\b/gi, 'uses'),
  plainer(/\bleveraged\b/gi, 'used'),
  plainer(/\bleveraging\b/gi, 'using'),
  plainer(/\bprior to\b/gi, 'before'),
  plainer(/\ballows you to\b/gi, 'lets you'),
  plainer(/\bdue to the fact that\b/gi, 'because'),
  plainer(/\bin the event that\b/gi, 'if'),
  plainer(/(?<![\w.])e\.\s?g\.(?:,)?/gi, 'for example,'),
  plainer(/(?<![\w.])i\.\s?e\.(?:,)?/gi, 'that is,'),
  { pattern: /\band\/or\b/gi, why: 'leaves open which', instead: 'write "and", "or", or "one or both of"' },
];

/** Person and tense. */
const voice: readonly Term[] = [
  {
    pattern: /\b(?:[Ww]e|[Oo]urs?|[Uu]s|[Oo]urselves|[Ll]et's)\b/g,
    why: 'is the first person',
    instead: 'address the reader as "you", and name Slipway or the platform where it acts',
  },
  {
    pattern: /(?<!\b(?:own|free) )\b(?:will|won't)\b|'ll\b/gi,
    why: 'is the future tense',
    instead: 'use the present tense',
  },
  ...(
    [
      [/\bcan['’]t\b/gi, 'cannot'],
      [/\b(?:is|are|was|were|do|does|did|has|have|had|should|must|could|would|need)n['’]t\b/gi, undefined],
      [/\b(?:you|they)['’]re\b/gi, undefined],
    ] as const
  ).map(([pattern, full]) => contraction(pattern, full)),
  {
    pattern: /\b(?:it|that|there|here|what|who|he|she)['’]s\b|\b(?:you|they)['’](?:ve|d)\b/gi,
    why: 'is a contraction',
    instead: 'write both words',
  },
];

/** Spelling of names. */
const names: readonly Term[] = [
  name(/\bJSON[ :-]?API\b/gi, 'JSON:API'),
  name(/\bopen[ -]?api\b/gi, 'OpenAPI'),
  { ...name(/\bcloud[ -]?events?\b/gi, 'CloudEvents'), fix: likeName('CloudEvent') },
  name(/\brsql\b/gi, 'RSQL'),
  name(/\boauth[ -]?2(?:\.0)?(?![\w.]*\d)/gi, 'OAuth 2'),
  { ...name(/\be-?tags?\b/gi, 'ETag'), fix: likeName('ETag') },
  { ...name(/\bpdfs?\b/gi, 'PDF'), fix: likeName('PDF') },
  { ...name(/\bqr[ -]?codes?\b/gi, 'QR code'), fix: likeName('QR code') },
  { ...name(/\bapis?\b/gi, 'API'), fix: likeName('API') },
  { ...name(/\bur(?:l|n)s?\b/gi, 'URL'), fix: (found) => likeName(found.slice(0, 3).toUpperCase())(found) },
  name(/\bjson\b/gi, 'JSON'),
  name(/\bhttps?\b(?!:\/)/gi, 'HTTP', (found) => found.toUpperCase()),
  name(/\bkassensichv\b/gi, 'KassenSichV'),
  name(/\bdsfinv-?k\b/gi, 'DSFinV-K'),
  name(/\bgit ?hub\b/gi, 'GitHub'),
  name(/\bslipway\b/gi, 'Slipway'),
  name(/\bApple Wallet API\b/g, 'Apple wallet API'),
  name(/\bGoogle Wallet API\b/g, 'Google wallet API'),
  {
    pattern: /\b(?!(?:Apple|Google) Wallet\b)(?:[Aa]pple|[Gg]oogle) [Ww]allets?\b(?! API)/g,
    why: 'is neither the product nor the API',
    instead: 'write "Apple Wallet" or "Google Wallet" for the product, "Apple wallet API" for the API',
    // A label or a cell may shorten the name of the API.
    kinds: ['paragraph', 'heading'],
  },
  {
    pattern: /(?<!-)\bIDs?\b/g,
    why: 'is written in lower case here',
    instead: 'write "id"',
    fix: (found) => found.replace('ID', 'id'),
  },
  {
    // Not after an article: "a log in which …".
    pattern: /(?<!\b(?:a|the|this|that|each|your|its) )\blog(?:s|ged|ging)? in(?:to)?\b/gi,
    why: 'is called "sign in" here',
    instead: 'write "sign in"',
  },
  name(/\bweb[ -]hooks?\b/gi, 'webhook', (found) => sameCase(found, found.replace(/[ -]/, '').toLowerCase())),
  name(/\bwebshops?\b/gi, 'web shop', (found) => found.replace(/shop/i, ' shop')),
];

/** British spelling, which the American dictionary cannot check. */
const british: readonly Term[] = [
  spelling(
    /\b(?!(?:re|over|down)?siz|priz|seiz|capsiz|authoriz)\p{L}{2,}iz(?:e[ds]?|ing|ations?)\b/giu,
    (found) => found.replace(/iz(?=e[ds]?$|ing$|ations?$)/i, 'is'),
  ),
  spelling(/\banalyz(?:e[ds]?|ing)\b/gi, (found) => found.replace(/z/i, 's')),
  spelling(/\b(?:col|behavi|fav|hon|lab|neighb|flav)or(?:s|ed|ing|able|ite|ites)?\b/gi, (found) =>
    found.replace(/or/i, 'our'),
  ),
  spelling(/\b(?:cancel|label|model|signal|travel)(?:ed|ing)\b/gi, (found) =>
    found.replace(/l(?=ed$|ing$)/i, 'll'),
  ),
  spelling(/\bcenter(?:s|ed)?\b/gi, (found) => found.replace(/er/i, 're')),
  spelling(/\bcatalogs?\b/gi, (found) => found.replace(/og/i, 'ogue')),
  spelling(/\bliters?\b/gi, (found) => found.replace(/er/i, 're')),
];

const marks: readonly Term[] = [
  { pattern: /!/g, why: 'is too loud for a reference', instead: 'end the sentence with a full stop' },
  {
    pattern: /(?<=\S) {2,}(?=\S)/g,
    why: 'is more than one space',
    instead: 'write one space',
    fix: () => ' ',
  },
  {
    pattern: /[“”„]/g,
    why: 'is a curly quote',
    instead: 'write a straight quote (")',
    fix: () => '"',
  },
  {
    pattern: /[‘’]/g,
    why: 'is a curly apostrophe',
    instead: "write a straight one (')",
    fix: () => "'",
  },
];

/** Every word and form that `npm run check prose` looks for. */
export const terms: readonly Term[] = [
  ...emptyWords,
  ...plainerWords,
  ...voice,
  ...names,
  ...british,
  ...marks,
  ...fieldWords,
];

function plainer(pattern: RegExp, word: string): Term {
  return {
    pattern,
    why: 'has a plainer alternative',
    instead: `write "${word}"`,
    fix: (found) => sameCase(found, word),
  };
}

function contraction(pattern: RegExp, full?: string): Term {
  return {
    pattern,
    why: 'is a contraction',
    instead: 'write both words',
    fix: (found) =>
      full === undefined
        ? found.replace(/n['’]t$/i, ' not').replace(/['’]re$/i, ' are')
        : sameCase(found, full),
  };
}

function name(pattern: RegExp, right: string, fix: (found: string) => string = () => right): Term {
  return { pattern, why: 'is a misspelt name', instead: `write "${right}"`, fix };
}

function spelling(pattern: RegExp, fix: (found: string) => string): Term {
  return {
    pattern,
    why: 'is American spelling',
    instead: 'use British spelling, like the other pages',
    fix,
  };
}

function likeName(right: string): (found: string) => string {
  return (found) => (/s$/i.test(found) && !right.endsWith('s') ? `${right}s` : right);
}

/** Capitalizes a word like the one that it replaces. */
function sameCase(found: string, word: string): string {
  return /^\p{Lu}/u.test(found) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
