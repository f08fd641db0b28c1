import { nearest } from '../kit/nearest';
import { childOf } from '../kit/pointer';
import type { Form, RawError, Remedy, ValidatorModule } from './model/verdict';

/** At most this many values are proposed. */
const MOST_VALUES = 3;

/**
 * What would make a value valid, as far as the broken rule and the value tell; to be tried, since another rule may
 * refuse it. `undefined` if there is nothing that the sender must have meant.
 *
 * @param value the value that the rule applies to
 * @param choices what the contract calls the forms of an object, or the values of the property that distinguishes them, by the
 *   path of the choice
 */
export function remedyOf(
  { keyword, params, schemaPath, choice }: RawError,
  value: unknown,
  choices: ValidatorModule['choices'],
): Remedy | undefined {
  switch (keyword) {
    case 'closedTo':
      return renamed(params['name'], params['known'], value) ?? { kind: 'remove' };
    case 'unevaluatedProperties':
    case 'additionalProperties':
      return { kind: 'remove' };
    case 'required':
    case 'dependentRequired':
      return added(params['missingProperty'], choice, choices);
    case 'const':
      return { kind: 'replace', values: [params['allowedValue']] };
    case 'enum':
      return replaced(similar(value, params['allowedValues']));
    case 'type': {
      const types = [params['type']].flat();
      return replaced(ofType(value, types)) ?? { kind: 'retype', types };
    }
    case 'discriminator':
      return params['tagValue'] === undefined
        ? added(params['tag'])
        : replaced(similar(params['tagValue'], choices[schemaPath]));
    case 'pattern':
    case 'format':
      return replaced(respelled(value));
    default:
      return undefined;
  }
}

/** The nearest name, unless the object has it already, or it is as near as another. */
function renamed(name: unknown, known: unknown, holder: unknown): Remedy | undefined {
  const names = typeof name === 'string' && Array.isArray(known) ? nearest(name, known as string[]) : [];
  const [near] = names;
  return near === undefined || childOf(holder, near) !== undefined
    ? undefined
    : { kind: 'rename', name: near };
}

function added(
  name: unknown,
  choice?: RawError['choice'],
  choices: ValidatorModule['choices'] = {},
): Remedy | undefined {
  if (typeof name !== 'string') {
    return undefined;
  }
  const titles = choices[choice?.path ?? ''] ?? [];
  const own = choice?.lacks[choice.index] ?? [];
  const others = (choice?.lacks ?? []).flatMap((lacked, other): Form[] => {
    const apart = lacked.find((one) => !own.includes(one));
    return apart === undefined ? [] : [{ form: titles[other] ?? '', name: apart }];
  });
  return own.length === 0 || others.length === 0
    ? { kind: 'add', name }
    : {
        ...{ kind: 'add', name, form: titles[choice?.index ?? -1] ?? '' },
        ...(own[0] === name ? { others } : {}),
      };
}

function replaced(values: readonly unknown[]): Remedy | undefined {
  return values.length === 0 ? undefined : { kind: 'replace', values: values.slice(0, MOST_VALUES) };
}

function similar(value: unknown, allowed: unknown): readonly unknown[] {
  const texts = Array.isArray(allowed) ? allowed.filter((each) => typeof each === 'string') : [];
  if (texts.length === 1) {
    return texts;
  }
  return typeof value === 'string' ? nearest(value, texts) : [];
}

/** The same content in a type that is allowed. */
function ofType(value: unknown, types: readonly unknown[]): readonly unknown[] {
  const values: unknown[] = [];
  if (types.includes('string') && typeof value === 'number') {
    values.push(String(value), ...respelled(String(value)));
  }
  if (types.includes('boolean') && (value === 'true' || value === 'false')) {
    values.push(value === 'true');
  }
  if (
    (types.includes('integer') || types.includes('number')) &&
    typeof value === 'string' &&
    /^-?\d{1,15}$/.test(value)
  ) {
    values.push(Number(value));
  }
  if (types.includes('null') && (value === '' || value === 'null')) {
    values.push(null);
  }
  if (types.includes('array') && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    values.push([value]);
  }
  return values;
}

/**
 * A decimal as the contracts write it, with a point, and with at least two decimals; a text without the spaces around it, in
 * small and in capital letters; and `null`, where nothing was meant.
 */
function respelled(value: unknown): readonly unknown[] {
  if (typeof value !== 'string') {
    return [];
  }
  const text = value.trim();
  if (text === '') {
    return [null];
  }
  const [, sign = '', integer, point = '', decimals = ''] = /^\+?(-?)(\d+)([.,]?)(\d{0,8})$/.exec(text) ?? [];
  const exact = `${sign}${integer ?? ''}${decimals === '' ? '' : `.${decimals}`}`;
  const spellings =
    integer === undefined || (point === '' && decimals !== '')
      ? [text, text.toLowerCase(), text.toUpperCase()]
      : [exact, `${sign}${integer}.${decimals.padEnd(2, '0')}`];
  return spellings.filter((spelling) => spelling !== value);
}
