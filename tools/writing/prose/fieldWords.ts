import type { Term } from './term';

const FIELD = 'is not the word of the field';
const OLD = 'is old or translated English';
const ALONE = 'does not say what is not specified';

/** What an API does has one word each, the one that readers know from other APIs. */
const calls: readonly Term[] = [
  {
    // Questions have answers: "questions and answers" is the name of a document, and a page can answer a question.
    pattern: /(?<!\bquestions and )\banswer(?:s|ed|ing)?\b(?! (?:an?|the|this|that|your|which) question)/gi,
    why: FIELD,
    instead: 'write "response" for what is sent, and "returns" or "responds with" for sending it',
  },
  {
    pattern: /\b(?:gets?|got) [45]\d\d\b/gi,
    why: FIELD,
    instead: 'write that the call "returns" the status, or that the request "is rejected with" it',
  },
  {
    // A member of a tenant is a person, and keeps the word.
    pattern:
      /\b(?:unknown|required|optional|misspelt) members?\b|\bmembers? that (?:is|are|you do not know)\b/gi,
    why: FIELD,
    instead: 'write "property": a member is a person who belongs to a tenant',
  },
  {
    pattern: /\b(?:is|are) (?:not )?taken\b(?! (?:from|over|as|away|at|off)\b)/gi,
    why: FIELD,
    instead: 'write "is accepted" for a value, or "is already in use" for a name',
  },
  {
    pattern: /\bmakes? (?:one\b|an? (?:new )?(?:id|key|token|version|signature|QR code)\b)/gi,
    why: FIELD,
    instead: 'write "generates" for an id, a key or a token, and "creates" for anything else',
  },
  {
    pattern: /\bas (?:the contracts?|RFC \d+) (?:has|have) (?:it|them)\b/gi,
    why: FIELD,
    instead: 'write "as … defines it"',
  },
  { pattern: /\bin all(?=[.,:;)])/gi, why: FIELD, instead: 'write "in total"', fix: sameStart('in total') },
  {
    pattern: /\bworldwide unique\b/gi,
    why: FIELD,
    instead: 'write "globally unique"',
    fix: sameStart('globally unique'),
  },
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
  {
    pattern: /(?<!\bthere )\b(?:is|are|was) no (?!longer\b|more\b)(?=\p{L})/giu,
    why: OLD,
    instead: 'write "is not a …" for what something is not, and "there is no …" for what does not exist',
  },
  {
    pattern: /\bbeside\b/gi,
    why: OLD,
    instead: 'write "also", "in addition to" or "together with"; for a place, "next to"',
  },
  {
    pattern:
      /\b(?:laws?|countr(?:y|ies)|contracts?|sections? \d+\w*|No\. \d+|MWSTG|RKSV|BAO) (?:even )?asks?\b|\basks? of\b/gi,
    why: OLD,
    instead: 'write "requires"',
  },
  {
    pattern: /\btells (?:how|which|what|that|of)\b/gi,
    why: OLD,
    instead: 'write "explains", "shows" or "reports"',
  },
  { pattern: /\b(?:tells?|told) (?:\S+ ){0,3}apart\b/gi, why: OLD, instead: 'write "distinguish"' },
  { pattern: /\bwhoever\b/gi, why: OLD, instead: 'write "anyone who", or name who it is' },
  { pattern: /\babove all\b/gi, why: OLD, instead: 'write "especially"', fix: sameStart('especially') },
  {
    pattern: /\ball else\b/gi,
    why: OLD,
    instead: 'write "everything else"',
    fix: sameStart('everything else'),
  },
  {
    pattern: /\bonce in a while\b/gi,
    why: OLD,
    instead: 'write "from time to time"',
    fix: sameStart('from time to time'),
  },
  { pattern: /\bmend(?:s|ed|ing)?\b/gi, why: OLD, instead: 'write "fix"' },
  { pattern: /\bbut for\b/gi, why: OLD, instead: 'write "except"' },
  {
    pattern: /\bst(?:ands?|ood) (?:in|at|on|before|behind|next|there)\b/gi,
    why: OLD,
    instead: 'write "is in", "appears in", "precedes" or "replaces"',
  },
  { pattern: /\btak(?:es?|en|ing) in\b/gi, why: OLD, instead: 'write "includes"' },
  { pattern: /\bfalls? away\b/gi, why: OLD, instead: 'write "does not apply"' },
  {
    pattern: /, also (?:where|when|not)\b/gi,
    why: OLD,
    instead: 'write "even if", "even when" or "not even"',
  },
  { pattern: /, too(?=[.,;:])/gi, why: OLD, instead: 'put "also" before the verb' },
  { pattern: /\bleft out,/gi, why: OLD, instead: 'write "if you leave it out,"' },
  { pattern: /\babsent where\b/gi, why: OLD, instead: 'write "absent if"', fix: sameStart('absent if') },
  {
    pattern: /\bwhat is (?:Austrian|German|Swiss)\b/gi,
    why: OLD,
    instead: 'name the data, such as "the Austria-specific data"',
  },
  {
    pattern:
      /\bthe (?:page|receipt|step|version|request|call)s? before(?: (?:it|that|them|those))?(?=[.,;:)])/gi,
    why: OLD,
    instead: 'write "the previous …" or "earlier …"',
  },
];

/** What is not specified is a sentence that makes sense without its page, since other pages quote it. */
const openPoints: readonly Term[] = [
  {
    pattern: /\bNot specified (?:is|are)\b|\bnot specified either\b|\bnot specified, (?:nor|neither)\b/g,
    why: ALONE,
    instead: 'write a sentence for each point that names its subject and ends in "is not specified"',
  },
  {
    pattern: /\bFor how long is not specified\b|\bHow long (?:it|they) [^.]{0,30}\bis not specified\b/g,
    why: ALONE,
    instead: 'name it: "How long versions of a sale are kept is not specified"',
  },
];

/** The words of API documentation, and forms that its readers stumble over, each with what to write instead. */
export const fieldWords: readonly Term[] = [...calls, ...forms, ...openPoints];

/** A fix that replaces the whole match, with the capital letter of the match. */
function sameStart(word: string): (found: string) => string {
  return (found) => (/^\p{Lu}/u.test(found) ? word.charAt(0).toUpperCase() + word.slice(1) : word);
}
