/** What a change does to a client that was written against the released contract. */
export type Kind = 'breaking' | 'additive' | 'neutral';

/**
 * Which way the data goes. A request is what the reader of the contract sends, a response what the
 * platform sends. So the body of a delivery counts as a response, and the subscriber's response to it
 * as a request.
 */
export type Direction = 'request' | 'response';

interface Effect {
  readonly request: Kind;
  readonly response: Kind;
  /** What has changed, in a sentence; each `{}` stands for a name or a value. */
  readonly says: string;
  /** What undoes the change, for the problems' fix; only rules that can break have one. */
  readonly undo?: string;
}

/** Breaks anyone who sends less or other data than is now accepted; as a response it only promises more. */
const narrower = (says: string, undo: string): Effect => ({
  ...{ request: 'breaking', response: 'additive' },
  ...{ says, undo },
});

/** Lets a sender do more; as a response it is what a reader has never seen. */
const wider = (says: string, undo: string): Effect => ({
  ...{ request: 'additive', response: 'breaking' },
  ...{ says, undo },
});

/** Breaks anyone who sends other data; a reader of responses notices nothing. */
const refusing = (says: string, undo: string): Effect => ({
  ...{ request: 'breaking', response: 'neutral' },
  ...{ says, undo },
});

/** Lets a sender do more; a reader of responses notices nothing. */
const allowing = (says: string): Effect => ({ request: 'additive', response: 'neutral', says });

const breaking = (says: string, undo: string): Effect => ({
  ...{ request: 'breaking', response: 'breaking' },
  ...{ says, undo },
});
const additive = (says: string): Effect => ({ request: 'additive', response: 'additive', says });
const neutral = (says: string): Effect => ({ request: 'neutral', response: 'neutral', says });

/** Every kind of change: what it does in each direction, how it is told, and what undoes it. */
export const RULES = {
  // Addresses
  'path-renamed': breaking('The path was {}.', 'give the path its released spelling again'),
  'operation-removed': breaking('{} is gone.', 'bring the operation back'),
  'operation-added': additive('{} is new.'),
  'method-changed': breaking('The method was {}.', 'give the operation its released method again'),
  // No byte of a call changes, but pages, samples, file names and generated clients are named after it.
  'operation-id-changed': breaking(
    'The operationId was {} and is now {}.',
    'give the operation its released operationId again',
  ),
  'webhook-removed': breaking('The delivery {} is gone.', 'bring the delivery back'),
  'webhook-added': additive('The delivery {} is new.'),
  'server-removed': breaking('The server {} is gone.', 'bring the server back'),
  'server-added': additive('The server {} is new.'),

  // Who may call
  'credentials-no-longer-suffice': breaking(
    'The call needed {}; it now needs {}.',
    'let the released scopes suffice',
  ),
  'fewer-credentials-needed': additive('The call needed {}; it now needs {}.'),
  'security-scheme-removed': breaking('The security scheme {} is gone.', 'bring the security scheme back'),
  'security-scheme-added': additive('The security scheme {} is new.'),
  'security-scheme-changed': breaking(
    'How a client authenticates has changed.',
    'give the security scheme its released form again',
  ),
  'scope-removed': breaking(
    'The scope {} is gone.',
    'declare the scope again; a token call that names it would fail',
  ),
  'scope-added': additive('The scope {} is new.'),

  // Parameters; a header of a delivery is a parameter that the platform sends
  'parameter-removed': breaking('The parameter {} is gone.', 'bring the parameter back'),
  'parameter-added': additive('The parameter {} is new.'),
  'required-parameter-added': narrower(
    'The parameter {} is new and required.',
    'make the parameter optional',
  ),
  'parameter-became-required': narrower(
    'The parameter is now required.',
    'make the parameter optional again',
  ),
  'parameter-became-optional': wider(
    'The parameter is no longer required.',
    'make the parameter required again',
  ),

  // Bodies
  'body-removed': breaking('The body is gone.', 'bring the body back'),
  'body-added': additive('A body may be sent now.'),
  'required-body-added': narrower('A body is required now.', 'make the body optional'),
  'body-became-required': narrower('The body is now required.', 'make the body optional again'),
  'body-became-optional': wider('The body is no longer required.', 'make the body required again'),
  'media-type-removed': breaking('The media type {} is gone.', 'bring the media type back'),
  'media-type-added': additive('The media type {} is new.'),
  // A caller chooses by Accept; a subscriber gets what is sent.
  'delivery-media-type-added': breaking(
    'The media type {} is new.',
    'send deliveries in the released media types only',
  ),

  // Responses
  'status-removed': breaking('The status {} is gone.', 'bring the status back'),
  'error-status-removed': refusing('The status {} is gone.', 'bring the status back'),
  'success-status-added': wider('The status {} is new.', 'respond with the released statuses'),
  // Anyone who handles errors at all handles them by class (RFC 9110, section 15).
  'error-status-added': additive('The status {} is new.'),
  // Answers only those who sent a condition, and so know it (RFC 9110, section 15.4.5).
  'not-modified-added': additive('The status {} is new.'),
  'header-removed': breaking('The header {} is gone.', 'bring the header back'),
  'header-added': additive('The header {} is new.'),
  'required-header-added': narrower('The header {} is new and required.', 'make the header optional'),
  'header-became-required': narrower('The header is now required.', 'make the header optional again'),
  'header-became-optional': wider('The header is no longer required.', 'make the header required again'),

  // Values
  'type-changed': breaking('The type was {} and is now {}.', 'keep to the released type'),
  'type-narrowed': narrower('No longer allowed: {}.', 'accept the released types again'),
  'type-widened': wider('Also allowed now: {}.', 'keep to the released types'),
  'null-forbidden': narrower('`null` is no longer allowed.', 'accept null again'),
  'null-allowed': wider('`null` is now allowed.', 'leave the property out instead of sending null'),
  'const-changed': breaking('The value was {} and is now {}.', 'keep the released value'),
  'enum-value-removed': narrower('The value {} is gone.', 'accept the value again'),
  'enum-value-added': wider('The value {} is new.', 'keep to the released values'),
  'values-limited': narrower('Only these values are now allowed: {}.', 'accept every value again'),
  'values-freed': wider('Values other than these are now allowed: {}.', 'keep to the released values'),
  'bound-narrowed': narrower('{}.', 'widen the bound to the released one'),
  // A reader of responses rarely sizes a column by a bound; a wider one is worth a line, not a version.
  'bound-widened': allowing('{}.'),
  'pattern-added': narrower('The pattern {} is new.', 'remove the pattern'),
  'pattern-removed': wider('The pattern {} is gone.', 'bring the pattern back'),
  'pattern-changed': breaking(
    'The pattern was {} and is now {}.',
    'give the pattern its released form again',
  ),
  'format-added': narrower('The format {} is new.', 'remove the format'),
  'format-removed': wider('The format {} is gone.', 'bring the format back'),
  'format-changed': breaking('The format was {} and is now {}.', 'give the format its released name again'),
  'default-added': neutral('The default is now {}.'),
  // Who leaves the member out gets another behaviour, or none that is promised.
  'default-changed': breaking('The default was {} and is now {}.', 'keep the released default'),

  // Objects
  'property-added': additive('The property {} is new.'),
  'required-property-added': narrower('The property {} is new and required.', 'make the property optional'),
  'property-removed': breaking(
    'The property {} is gone, and the object accepts no others.',
    'bring the property back',
  ),
  // Sent to an open object it is valid, but it no longer has an effect.
  'ignored-property-removed': breaking('The property {} is gone.', 'bring the property back'),
  'property-became-required': narrower(
    'The property {} is now required.',
    'make the property optional again',
  ),
  'property-became-optional': wider(
    'The property {} is no longer required.',
    'make the property required again',
  ),
  'read-only-added': refusing('`readOnly` is new.', 'accept the property again'),
  'read-only-removed': allowing('`readOnly` is gone.'),
  'dependency-added': narrower('{} now.', 'remove the dependency'),
  'dependency-removed': wider('This no longer applies: {}.', 'bring the dependency back'),
  'object-closed': refusing(
    'Properties that are not named are no longer accepted.',
    'accept other properties again',
  ),
  'object-opened': allowing('Properties that are not named are accepted.'),
  'other-properties-limited': narrower(
    'Properties that are not named must keep a schema now.',
    'accept other properties of any form again',
  ),
  'other-properties-freed': wider(
    'Properties that are not named can be anything now.',
    'keep other properties to their released form',
  ),

  // Conditions and alternatives
  'condition-added': narrower('A condition in {} is new.', 'remove the condition'),
  'condition-removed': wider('A condition in {} is gone.', 'bring the condition back'),
  'condition-changed': breaking(
    'The condition in {} has changed.',
    'give the condition its released form again',
  ),
  'branch-removed': narrower('The alternative {} is gone.', 'bring the alternative back'),
  'branch-added': wider('The alternative {} is new.', 'keep to the released alternatives'),
  'alternatives-added': narrower('A choice of alternatives in {} is new.', 'remove the alternatives'),
  'alternatives-removed': wider('A choice of alternatives in {} is gone.', 'bring the alternatives back'),
  'alternatives-made-exclusive': refusing('`anyOf` is now `oneOf`.', 'use anyOf again'),
  'alternatives-made-inclusive': allowing('`oneOf` is now `anyOf`.'),

  // What the comparison does not understand is never passed over in silence.
  'key-not-judged': breaking(
    '{} changed, and what that means cannot be judged.',
    'undo the change, or teach src/contract/diff to judge the key',
  ),

  // Words
  'title-changed': neutral('The title was {} and is now {}.{}'),
  'schema-gone': neutral('No schema is named {} any longer.{}'),
  'deprecation-changed': neutral('It is {} deprecated.'),
  'wording-changed': neutral('Reworded: {}.'),
} as const satisfies Readonly<Record<string, Effect>>;

/** The id of a kind of change. */
export type Rule = keyof typeof RULES;

/** What a change of this kind does in one direction. */
export function effectOf(rule: Rule, direction: Direction): Kind {
  return RULES[rule][direction];
}

/** How a change of this kind is told, with the names and values that it is about. */
export function ruleWords(rule: Rule, names: readonly string[]): string {
  const rest = [...names];
  return RULES[rule].says.replaceAll('{}', () => rest.shift() ?? '');
}

/** How a breaking change is undone. */
export function undoOf(rule: Rule): string {
  const effect: Effect = RULES[rule];
  return effect.undo ?? 'undo the change';
}
