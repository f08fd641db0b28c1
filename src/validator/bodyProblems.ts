import { detailOf, placeOf } from './details';
import { childOf, formatPointer, parsePointer, valueAt } from '../kit/pointer';
import { remedyOf } from './remedies';
import type { BodyProblem, RawError, ValidatorModule } from './model/verdict';

/**
 * Converts the errors of a compiled check to findings: one for each rule and place, each at an existing
 * value, without redundant ones.
 */
export function problemsOf(
  errors: readonly RawError[],
  body: unknown,
  module: ValidatorModule,
): BodyProblem[] {
  return withoutRepeats(withoutEchoes(errors)).map((error) => {
    const path = parsePointer(error.instancePath);
    return {
      path: [...path, ...wrongMember(error, valueAt(body, path))],
      rule: ruleOf(error),
      detail: detailOf(error, placeOf(body, path), module),
      remedy:
        error.propertyName === undefined ? remedyOf(error, valueAt(body, path), module.choices) : undefined,
    };
  });
}

/** Keeps the first finding for each pointer and rule. */
export function distinct(problems: readonly BodyProblem[]): BodyProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ path, rule }) => {
    const key = `${formatPointer(path)}\n${rule}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Drops the `if` error of a condition whose consequence is reported separately. */
function withoutEchoes(errors: readonly RawError[]): RawError[] {
  const paths = errors.filter(({ keyword }) => keyword !== 'if').map(({ instancePath }) => instancePath);
  return errors.filter(
    ({ keyword, instancePath }) =>
      keyword !== 'if' || !paths.some((path) => path === instancePath || path.startsWith(`${instancePath}/`)),
  );
}

/** Formats whose sentence, with its example, says all of a value: its pattern and its length repeat it. */
const WHOLE = ['date-time', 'date'];

/**
 * Drops errors that another one at the same value explains better: a wrong type also violates other rules, a
 * {@link WHOLE} format also a pattern and limits of length, and any other format is less specific than a pattern.
 */
function withoutRepeats(errors: readonly RawError[]): RawError[] {
  const mistyped = new Set<string>();
  const patterns = new Set<string>();
  const formats = new Set<string>();
  for (const error of errors.filter(({ propertyName }) => propertyName === undefined)) {
    if (error.keyword === 'type') {
      mistyped.add(error.instancePath);
    }
    if (error.keyword === 'pattern') {
      patterns.add(ruledBy(error));
    }
    if (isWholeFormat(error)) {
      formats.add(ruledBy(error));
    }
  }
  return errors.filter(
    (error) =>
      (error.keyword === 'type' || !mistyped.has(error.instancePath)) &&
      (!/^(pattern|minLength|maxLength)$/.test(error.keyword) || !formats.has(ruledBy(error))) &&
      (error.keyword !== 'format' || isWholeFormat(error) || !patterns.has(ruledBy(error))),
  );
}

function isWholeFormat({ keyword, params }: RawError): boolean {
  return keyword === 'format' && WHOLE.includes(String(params['format']));
}

/** The value, and the schema with the rule. */
function ruledBy({ instancePath, schemaPath }: RawError): string {
  return `${instancePath}\n${schemaPath.slice(0, schemaPath.lastIndexOf('/'))}`;
}

/** The segment from the value to the invalid property; none for the value itself. */
function wrongMember({ keyword, params, propertyName }: RawError, value: unknown): string[] {
  if (propertyName !== undefined) {
    return [propertyName];
  }
  const names: Readonly<Record<string, unknown>> = {
    closedTo: params['name'],
    additionalProperties: params['additionalProperty'],
    unevaluatedProperties: params['unevaluatedProperty'],
    uniqueItems: params['i'],
    discriminator: params['tag'],
  };
  const name = names[keyword];
  const step = typeof name === 'number' ? String(name) : name;
  return typeof step === 'string' && childOf(value, step) !== undefined ? [step] : [];
}

/** A name for the rule that is the same for the same error in any body. */
function ruleOf({ keyword, params, propertyName }: RawError): string {
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
      return `required ${String(params['missingProperty'])}`;
    case 'closedTo':
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'unknown member';
    case 'discriminator':
    case 'uniqueItems':
    case 'contains':
      return keyword;
    default:
      return `${propertyName === undefined ? '' : 'name '}${keyword} ${JSON.stringify(params)}`;
  }
}
