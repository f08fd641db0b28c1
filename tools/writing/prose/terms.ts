import { fieldWords } from './fieldWords';
import { avoid, replace, sameCase, type Term } from './term';

const emptyWords: readonly Term[] = [
  ...avoid('adds nothing, and belittles what readers find hard', [
    [/\b(?:simply|just|easy|easily|easier|easiest)\b/gi, 'leave it out'],
    [/\b(?:obviously|of course|basically|actually)\b/gi, 'leave it out'],
  ]),
  ...avoid('is not the tone of a reference', [[/\bplease\b/gi, 'leave it out']]),
  ...avoid('praises instead of informing', [
    [
      /\b(?:seamless(?:ly)?|powerful|effortless(?:ly)?|cutting-edge|state-of-the-art|world-class)\b/gi,
      'say what it does, or leave it out',
    ],
  ]),
  ...avoid('leaves the reader to guess the rest', [
    [/\betc\b\.?/gi, 'name the rest, or write "such as" before the examples'],
  ]),
  ...avoid('leaves open which', [[/\band\/or\b/gi, 'write "and", "or", or "one or both of"']]),
];

const plainerWords = replace('has a plainer alternative', [
  [/\bin order to\b/gi, 'to'],
  [/\butili[sz]e\b/gi, 'use'],
  [/\butili[sz]es\b/gi, 'uses'],
  [/\butili[sz]ed\b/gi, 'used'],
  [/\butili[sz]ing\b/gi, 'using'],
  [/\bleverage\b/gi, 'use'],
  [/\bleverages\b/gi, 'uses'],
  [/\bleveraged\b/gi, 'used'],
  [/\bleveraging\b/gi, 'using'],
  [/\bprior to\b/gi, 'before'],
  [/\ballows you to\b/gi, 'lets you'],
  [/\bdue to the fact that\b/gi, 'because'],
  [/\bin the event that\b/gi, 'if'],
  [/(?<![\w.])e\.\s?g\.(?:,)?/gi, 'for example,'],
  [/(?<![\w.])i\.\s?e\.(?:,)?/gi, 'that is,'],
]);

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
  ...replace('is a contraction', [[/\bcan['’]t\b/gi, 'cannot']]),
  {
    pattern:
      /\b(?:is|are|was|were|do|does|did|has|have|had|should|must|could|would|need)n['’]t\b|\b(?:you|they)['’]re\b/gi,
    why: 'is a contraction',
    instead: 'write both words',
    fix: (found) => found.replace(/n['’]t$/i, ' not').replace(/['’]re$/i, ' are'),
  },
  {
    pattern: /\b(?:it|that|there|here|what|who|he|she)['’]s\b|\b(?:you|they)['’](?:ve|d)\b/gi,
    why: 'is a contraction',
    instead: 'write both words',
  },
];

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

/** British spelling, which `npm run fix prose` corrects, and which contracts keep too. */
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
  ...avoid('is too loud for a reference', [[/!/g, 'end the sentence with a full stop']]),
  { ...mark(/(?<=\S) {2,}(?=\S)/g, 'is more than one space', ' '), instead: 'write one space' },
  mark(/[“”„]/g, 'is a curly quote', '"'),
  mark(/[‘’]/g, 'is a curly apostrophe', "'"),
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

function mark(pattern: RegExp, why: string, right: string): Term {
  return { pattern, why, instead: `write a straight one (${right})`, fix: () => right };
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
