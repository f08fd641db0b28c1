import { nearest } from '../kit/nearest';
import { childOf } from '../kit/pointer';
import { formatWords } from '../kit/formatWords';
import { count, either, labelOf, list, typeOf, typeWords, unknownName, describeValue } from '../kit/phrases';
import ucs2length from './runtime/ucs2length';
import type { RawError, ValidatorModule } from './model/verdict';

/** The maximum length of a sentence. */
const MAX_DETAIL = 800;
/** Longer patterns are not quoted; the description explains them. */
const MAX_PATTERN = 100;

/** A value of a body, with its label. */
export interface LabelledValue {
  readonly value: unknown;
  readonly label: string;
}

export function placeOf(body: unknown, path: readonly string[]): LabelledValue {
  const isIndex: boolean[] = [];
  let value = body;
  for (const token of path) {
    isIndex.push(Array.isArray(value));
    value = childOf(value, token);
  }
  return { value, label: labelOf(path, isIndex) };
}

/**
 * Describes in one sentence what is wrong and what is expected. It repeats at most 40 characters of the body
 * and no secret: only names, values of enums, and dates.
 *
 * @param place the value that the rule applies to
 */
export function detailOf(error: RawError, place: LabelledValue, { words, choices }: ValidatorModule): string {
  const sentence =
    error.propertyName === undefined
      ? valueSentence(error, place, words, choices)
      : `the name ${unknownName(error.propertyName, place.label)} in ${place.label} ${valueRule(error, words)}`;
  const condition = words[`${error.schemaPath.slice(0, error.schemaPath.lastIndexOf('/then/'))}/then`];
  const isConditional = error.schemaPath.includes('/then/') && condition !== undefined;
  return finish(isConditional ? `${sentence}; ${condition}` : sentence);
}

/** Formats a sentence: with a capital letter, unless it starts with a name, and a full stop. */
export function finish(sentence: string): string {
  const text = sentence.length <= MAX_DETAIL ? sentence : `${sentence.slice(0, MAX_DETAIL - 1)}…`;
  return `${text.replace(/^the /, 'The ')}.`;
}

type Table<Value> = Readonly<Record<string, Value>>;

function valueSentence(
  error: RawError,
  place: LabelledValue,
  words: Table<string>,
  choices: Table<readonly string[]>,
): string {
  const { keyword, params, schemaPath } = error;
  const { label, value } = place;
  switch (keyword) {
    case 'required': {
      const { form, others } = formOf(error, choices);
      const requires = form === '' ? 'is required' : `the form ${form} requires`;
      return `${label} lacks ${parameterText(params['missingProperty'])}, which ${requires}${others}`;
    }
    case 'dependentRequired':
      return `${label} has ${parameterText(params['property'])} without ${parameterText(params['missingProperty'])}, which it requires`;
    case 'closedTo': {
      const { form, others } = formOf(error, choices);
      const container = form === '' ? label : `${label} in the form ${form}`;
      const name = parameterText(params['name']);
      const echo = unknownName(name, label);
      return `${echo} is not a property of ${container}${membersHint(name, params['known'])}${others}`;
    }
    case 'unevaluatedProperties':
    case 'additionalProperties': {
      const name = parameterText(params['unevaluatedProperty'] ?? params['additionalProperty']);
      return `${unknownName(name, label)} is not a property of ${label}`;
    }
    case 'discriminator':
      return tagSentence(error, place, choices[schemaPath] ?? []);
    case 'enum':
      return `${label} must be one of ${list(params['allowedValues'] as readonly unknown[])}, not ${describeValue(value, label)}`;
    case 'const':
      return `${label} must be ${JSON.stringify(params['allowedValue'])}, not ${describeValue(value, label)}`;
    case 'uniqueItems':
      return `${label}[${parameterText(params['i'])}] repeats ${label}[${parameterText(params['j'])}], but no two items may be equal`;
    case 'oneOf': {
      const titles = (params['passing'] as readonly number[]).map((index) => choices[schemaPath]?.[index]);
      return `${label} matches ${titles.map((title) => `"${title ?? ''}"`).join(' and ')}, but only one of them is allowed`;
    }
    case 'not':
      return words[schemaPath] === undefined
        ? `${label} must not have this form`
        : `${label} must not have this form: ${words[schemaPath]}`;
    default:
      return `${label} ${valueRule(error, words)}${actual(error, place)}`;
  }
}

/** The predicate of a rule, to follow the label. */
function valueRule({ keyword, params, schemaPath }: RawError, words: Table<string>): string {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'type':
      return `must be ${typeWords(params['type'] as string | readonly string[])}`;
    case 'pattern':
      return patternRule(parameterText(params['pattern']), words[schemaPath]);
    case 'format':
      return `must be ${formatWords(parameterText(params['format']))}`;
    case 'minLength':
      return `must have at least ${count(limit, 'character')}`;
    case 'maxLength':
      return `must have at most ${count(limit, 'character')}`;
    case 'minItems':
      return `must have at least ${count(limit, 'item')}`;
    case 'maxItems':
      return `must have at most ${count(limit, 'item')}`;
    case 'minProperties':
      return `must have at least ${count(limit, 'property', 'properties')}`;
    case 'maxProperties':
      return `must have at most ${count(limit, 'property', 'properties')}`;
    case 'minimum':
      return `must be at least ${String(limit)}`;
    case 'maximum':
      return `must be at most ${String(limit)}`;
    case 'contains':
      return words[schemaPath] === undefined
        ? containedItems(params)
        : `must follow this rule: ${words[schemaPath]}`;
    default:
      return `must follow the rule ${keyword} of its schema`;
  }
}

/** What `contains` asks for (JSON Schema 2020-12, sections 6.4.4 and 6.4.5), and how many items have it. */
function containedItems({ min, max, found }: RawError['params']): string {
  const most = max === undefined ? '' : ` and at most ${String(Number(max))}`;
  return `must have at least ${String(Number(min))}${most} of the items that its schema asks for, not ${String(Number(found))}`;
}

function patternRule(pattern: string, words: string | undefined): string {
  const code = pattern.length <= MAX_PATTERN ? `\`${pattern}\`` : undefined;
  if (words === undefined) {
    return code === undefined ? 'must match the pattern of its schema' : `must match the pattern ${code}`;
  }
  return `must be ${words}${code === undefined ? '' : ` (pattern ${code})`}`;
}

/** The actual value, for a violated limit. */
function actual({ keyword, params }: RawError, { value, label }: LabelledValue): string {
  if (keyword === 'contains') {
    return `; of its ${count(sizeOf(value), 'item')}, ${parameterText(params['found'])} match`;
  }
  if (keyword === 'type') {
    return `, not ${typeof value === 'number' && params['type'] === 'integer' ? String(value) : typeWords(typeOf(value))}`;
  }
  if (/(Length|Items|Properties)$/.test(keyword)) {
    const size = sizeOf(value);
    return size === 0 ? '; it is empty' : `; it has ${String(size)}`;
  }
  if (keyword === 'format' && String(params['format']).startsWith('date')) {
    return `, not ${describeValue(value, label)}`;
  }
  return /(minimum|maximum)$/i.test(keyword) && typeof value === 'number' ? `, not ${String(value)}` : '';
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') {
    return ucs2length(value);
  }
  return Array.isArray(value) ? value.length : Object.keys(value ?? {}).length;
}

/** The closest alternative, if the value matches none, and the others. */
function formOf({ choice }: RawError, choices: Table<readonly string[]>): { form: string; others: string } {
  const forms = (choice === undefined ? undefined : choices[choice.path])?.map((title) => `"${title}"`) ?? [];
  const form = forms[choice?.index ?? -1];
  if (form === undefined) {
    return { form: '', others: '' };
  }
  return { form, others: `; another form is ${either(forms.filter((title) => title !== form))}` };
}

/** Suggests similar property names, or lists all. */
function membersHint(name: string, known: unknown): string {
  const names = known as readonly string[];
  const [near] = nearest(name, names);
  if (near !== undefined) {
    return `; the nearest one is ${near}`;
  }
  return names.length === 0 ? ', which has none' : `, which may have ${list(names)}`;
}

function tagSentence(
  { params }: RawError,
  { value, label }: LabelledValue,
  values: readonly string[],
): string {
  const tag = parameterText(params['tag']);
  const chosen = params['tagValue'];
  const expected = `must be one of ${list(values)}`;
  return chosen === undefined || typeOf(value) !== 'object'
    ? `${label} lacks ${tag}, which ${expected}`
    : `${tag} of ${label} ${expected}, not ${describeValue(chosen, `${tag}${label}`)}`;
}

function parameterText(parameter: unknown): string {
  return typeof parameter === 'string' ? parameter : typeof parameter === 'number' ? String(parameter) : '';
}
