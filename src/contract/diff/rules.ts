/** What a change does to a client that was written against the released contract. */
export type Kind = 'breaking' | 'additive' | 'neutral';

/**
 * Which way the data goes. A request is what the reader of the contract sends, a response what the
 * platform sends. So the body of a delivery counts as a response, and the subscriber's answer to it
 * as a request.
 */
export type Direction = 'request' | 'response';

interface Effect {
  readonly request: Kind;
  readonly response: Kind;
  /** What undoes the change, for the problems' fix; only rules that can break have one. */
  readonly undo?: string;
}

/** Breaks whoever sends less or other data than is now accepted; as an answer it only promises more. */
const narrower = (undo: string): Effect => ({ request: 'breaking', response: 'additive', undo });

/** Lets a sender do more; as an answer it is what a reader has never seen. */
const wider = (undo: string): Effect => ({ request: 'additive', response: 'breaking', undo });

const breaking = (undo: string): Effect => ({ request: 'breaking', response: 'breaking', undo });
const additive: Effect = { request: 'additive', response: 'additive' };
const neutral: Effect = { request: 'neutral', response: 'neutral' };

/** Every kind of change, and what it does in each direction. */
export const RULES = {
  // Addresses
  'path-removed': breaking('bring the path back'),
  'path-renamed': breaking('give the path its released spelling again'),
  'operation-removed': breaking('bring the operation back'),
  'operation-added': additive,
  'method-changed': breaking('give the operation its released method again'),
  // No byte of a call changes, but pages, samples, file names and generated clients are named after it.
  'operation-id-changed': breaking('give the operation its released operationId again'),
  'webhook-removed': breaking('bring the delivery back'),
  'webhook-added': additive,
  'server-removed': breaking('bring the server back'),
  'server-added': additive,

  // Who may call
  'credentials-no-longer-suffice': breaking('let the released scopes suffice'),
  'fewer-credentials-needed': additive,
  'security-scheme-removed': breaking('bring the security scheme back'),
  'security-scheme-added': additive,
  'security-scheme-changed': breaking('give the security scheme its released form again'),
  'scope-removed': breaking('declare the scope again; a token call that names it would fail'),
  'scope-added': additive,

  // Parameters; a header of a delivery is a parameter that the platform sends
  'parameter-removed': breaking('bring the parameter back'),
  'parameter-moved': breaking('send the parameter at its released location'),
  'parameter-added': additive,
  'required-parameter-added': narrower('make the parameter optional'),
  'parameter-became-required': narrower('make the parameter optional again'),
  'parameter-became-optional': wider('make the parameter required again'),
  'parameter-style-changed': breaking('write the parameter in its released style'),

  // Bodies
  'body-removed': breaking('bring the body back'),
  'body-added': additive,
  'required-body-added': narrower('make the body optional'),
  'body-became-required': narrower('make the body optional again'),
  'body-became-optional': wider('make the body required again'),
  'media-type-removed': breaking('bring the media type back'),
  'media-type-added': additive,
  // A caller chooses by Accept; a subscriber gets what is sent.
  'delivery-media-type-added': breaking('send deliveries in the released media types only'),

  // Answers
  'status-removed': breaking('bring the status back'),
  'error-status-removed': { request: 'breaking', response: 'neutral', undo: 'bring the status back' },
  'success-status-added': wider('answer with the released statuses'),
  // Whoever handles errors at all handles them by class (RFC 9110, section 15).
  'error-status-added': additive,
  // Answers only those who sent a condition, and so know it (RFC 9110, section 15.4.5).
  'not-modified-added': additive,
  'header-removed': breaking('bring the header back'),
  'header-added': additive,
  'required-header-added': narrower('make the header optional'),
  'header-became-required': narrower('make the header optional again'),
  'header-became-optional': wider('make the header required again'),

  // Values
  'type-changed': breaking('keep to the released type'),
  'type-narrowed': narrower('accept the released types again'),
  'type-widened': wider('keep to the released types'),
  'null-forbidden': narrower('accept null again'),
  'null-allowed': wider('leave the member out instead of sending null'),
  'const-changed': breaking('keep the released value'),
  'enum-value-removed': narrower('accept the value again'),
  'enum-value-added': wider('keep to the released values'),
  'values-limited': narrower('accept every value again'),
  'values-freed': wider('keep to the released values'),
  'bound-narrowed': narrower('widen the bound to the released one'),
  // A reader of answers rarely sizes a column by a bound; a wider one is worth a line, not a version.
  'bound-widened': { request: 'additive', response: 'neutral' },
  'pattern-added': narrower('remove the pattern'),
  'pattern-removed': wider('bring the pattern back'),
  'pattern-changed': breaking('give the pattern its released form again'),
  'format-added': narrower('remove the format'),
  'format-removed': wider('bring the format back'),
  'format-changed': breaking('give the format its released name again'),
  'content-coding-changed': breaking('keep the released encoding and media type'),
  'default-added': neutral,
  // Who leaves the member out gets another behaviour, or none that is promised.
  'default-changed': breaking('keep the released default'),

  // Objects
  'property-added': additive,
  'required-property-added': narrower('make the property optional'),
  'property-removed': breaking('bring the property back'),
  // Sent to an open object it is valid, but it no longer has an effect.
  'ignored-property-removed': breaking('bring the property back'),
  'property-became-required': narrower('make the property optional again'),
  'property-became-optional': wider('make the property required again'),
  'read-only-added': { request: 'breaking', response: 'neutral', undo: 'accept the property again' },
  'read-only-removed': { request: 'additive', response: 'neutral' },
  'write-only-added': { request: 'neutral', response: 'breaking', undo: 'answer with the property again' },
  'write-only-removed': { request: 'neutral', response: 'additive' },
  'dependency-added': narrower('remove the dependency'),
  'dependency-removed': wider('bring the dependency back'),
  'object-closed': { request: 'breaking', response: 'neutral', undo: 'accept other properties again' },
  'object-opened': { request: 'additive', response: 'neutral' },
  'other-properties-limited': narrower('accept other properties of any form again'),
  'other-properties-freed': wider('keep other properties to their released form'),
  'items-closed': { request: 'breaking', response: 'neutral', undo: 'accept further items again' },
  'items-opened': { request: 'additive', response: 'neutral' },

  // Conditions and alternatives
  'condition-added': narrower('remove the condition'),
  'condition-removed': wider('bring the condition back'),
  'condition-changed': breaking('give the condition its released form again'),
  'branch-removed': narrower('bring the alternative back'),
  'branch-added': wider('keep to the released alternatives'),
  'alternatives-added': narrower('remove the alternatives'),
  'alternatives-removed': wider('bring the alternatives back'),
  'alternatives-made-exclusive': {
    request: 'breaking',
    response: 'neutral',
    undo: 'use anyOf again',
  },
  'alternatives-made-inclusive': { request: 'additive', response: 'neutral' },
  'discriminator-changed': breaking('give the discriminator its released form again'),

  // What the comparison does not understand is never passed over in silence.
  'keyword-not-judged': {
    request: 'breaking',
    response: 'neutral',
    undo: 'undo the change, or teach src/contract/diff to judge the keyword',
  },
  'key-not-judged': breaking('undo the change, or teach src/contract/diff to judge the key'),

  // Words
  'title-changed': neutral,
  'schema-gone': neutral,
  'deprecation-changed': neutral,
  'wording-changed': neutral,
} as const satisfies Readonly<Record<string, Effect>>;

/** The id of a kind of change. */
export type Rule = keyof typeof RULES;

/** What a change of this kind does in one direction. */
export function effectOf(rule: Rule, direction: Direction): Kind {
  return RULES[rule][direction];
}

/** How a breaking change is undone. */
export function undoOf(rule: Rule): string {
  const effect: Effect = RULES[rule];
  return effect.undo ?? 'undo the change';
}
