import { avoid, replace, type Term } from './term';

const FIELD = 'is not the word of the field';
const OLD = 'is old or translated English';

/** What an API does has one word each, the one that readers know from other APIs. */
const calls: readonly Term[] = [
  ...avoid(FIELD, [
    [
      // Questions have answers: "questions and answers" is the name of a document, and a page can answer a question.
      /(?<!\bquestions and )\banswer(?:s|ed|ing)?\b(?! (?:an?|the|this|that|your|which) question)/gi,
      'write "response" for what is sent, and "returns" or "responds with" for sending it',
    ],
    [
      /\b(?:gets?|got) [45]\d\d\b/gi,
      'write that the call "returns" the status, or that the request "is rejected with" it',
    ],
    [
      // A member of a tenant is a person, and keeps the word.
      /\b(?:unknown|required|optional|misspelt) members?\b|\bmembers? that (?:is|are|you do not know)\b/gi,
      'write "property": a member is a person who belongs to a tenant',
    ],
    [
      /\b(?:is|are) (?:not )?taken\b(?! (?:from|over|as|away|at|off)\b)/gi,
      'write "is accepted" for a value, or "is already in use" for a name',
    ],
    [
      /\bmakes? (?:one\b|an? (?:new )?(?:id|key|token|version|signature|QR code)\b)/gi,
      'write "generates" for an id, a key or a token, and "creates" for anything else',
    ],
    [/\bas (?:the contracts?|RFC \d+) (?:has|have) (?:it|them)\b/gi, 'write "as … defines it"'],
  ]),
  ...replace(FIELD, [
    [/\bin all(?=[.,:;)])/gi, 'in total'],
    [/\bworldwide unique\b/gi, 'globally unique'],
  ]),
  {
    pattern: /\be-mails?\b/gi,
    why: 'is spelt "email" here',
    instead: 'write "email"',
    fix: (found) => found.replace('-', ''),
  },
  {
    pattern: /\b(?:uuid|Uuid)s?\b/g,
    why: 'is a misspelt name',
    instead: 'write "UUID"',
    fix: (found) => found.replace(/uuid/i, 'UUID'),
  },
];

/** Forms that are right in another language or another century. */
const forms: readonly Term[] = [
  ...avoid(OLD, [
    [
      /(?<!\bthere )\b(?:is|are|was) no (?!longer\b|more\b)(?=\p{L})/giu,
      'write "is not a …" for what something is not, and "there is no …" for what does not exist',
    ],
    [/\bbeside\b/gi, 'write "also", "in addition to" or "together with"; for a place, "next to"'],
    [
      /\b(?:laws?|countr(?:y|ies)|contracts?|sections? \d+\w*|No\. \d+|MWSTG|RKSV|BAO) (?:even )?asks?\b|\basks? of\b/gi,
      'write "requires"',
    ],
    [/\btells (?:how|which|what|that|of)\b/gi, 'write "explains", "shows" or "reports"'],
    [/\b(?:tells?|told) (?:\S+ ){0,3}apart\b/gi, 'write "distinguish"'],
    [/\bwhoever\b/gi, 'write "anyone who", or name who it is'],
    [/\bmend(?:s|ed|ing)?\b/gi, 'write "fix"'],
    [/\bbut for\b/gi, 'write "except"'],
    [
      /\bst(?:ands?|ood) (?:in|at|on|before|behind|next|there)\b/gi,
      'write "is in", "appears in", "precedes" or "replaces"',
    ],
    [/\btak(?:es?|en|ing) in\b/gi, 'write "includes"'],
    [/\bfalls? away\b/gi, 'write "does not apply"'],
    [/, also (?:where|when|not)\b/gi, 'write "even if", "even when" or "not even"'],
    [/, too(?=[.,;:])/gi, 'put "also" before the verb'],
    [/\bleft out,/gi, 'write "if you leave it out,"'],
    [/\bwhat is (?:Austrian|German|Swiss)\b/gi, 'name the data, such as "the Austria-specific data"'],
    [
      /\bthe (?:page|receipt|step|version|request|call)s? before(?: (?:it|that|them|those))?(?=[.,;:)])/gi,
      'write "the previous …" or "earlier …"',
    ],
  ]),
  ...replace(OLD, [
    [/\babove all\b/gi, 'especially'],
    [/\ball else\b/gi, 'everything else'],
    [/\bonce in a while\b/gi, 'from time to time'],
    [/\babsent where\b/gi, 'absent if'],
  ]),
];

/** What is not specified is a sentence that makes sense without its page, since other pages quote it. */
const openPoints = avoid('does not say what is not specified', [
  [
    /\bNot specified (?:is|are)\b|\bnot specified either\b|\bnot specified, (?:nor|neither)\b/g,
    'write a sentence for each point that names its subject and ends in "is not specified"',
  ],
  [
    /\bFor how long is not specified\b|\bHow long (?:it|they) [^.]{0,30}\bis not specified\b/g,
    'name it: "How long versions of a sale are kept is not specified"',
  ],
]);

/** The words of API documentation, and forms that its readers stumble over, each with what to write instead. */
export const fieldWords: readonly Term[] = [...calls, ...forms, ...openPoints];
