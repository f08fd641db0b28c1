import { detailOf, placeOf } from './details';
import { childOf, formatPointer, parsePointer, valueAt } from '../kit/pointer';
import { remedyOf } from './remedies';
import type { Finding, RawError, ValidatorModule } from './model/types';

/**
 * Converts the errors of a compiled check to findings: one for each rule and place, each at an existing
 * value, without redundant ones.
 */
export function findingsOf(errors: readonly RawError[], body: unknown, module: ValidatorModule): Finding[] {
  return withoutRepeats(withoutEchoes(errors)).map((error) => {
    const path = parsePointer(error.instancePath);
    return {
      path: [...path, ...memberAtFault(error, valueAt(body, path))],
      rule: ruleOf(error),
      detail: detailOf(error, placeOf(body, path), module),
      remedy: error.propertyName === undefined ? remedyOf(error, valueAt(body, path)) : undefined,
    };
  });
}

/** Keeps the first finding for each pointer and rule. */
export function distinct(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ path, rule }) => {
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

/**
 * Drops errors that another one at the same value explains better: a wrong type also violates other rules,
 * and a pattern is more specific than a format.
 */
function withoutRepeats(errors: readonly RawError[]): RawError[] {
  const mistyped = new Set<string>();
  const patterns = new Set<string>();
  for (const error of errors.filter(({ propertyName }) => propertyName === undefined)) {
    if (error.keyword === 'type') {
      mistyped.add(error.instancePath);
    }
    if (error.keyword === 'pattern') {
      patterns.add(`${error.instancePath}\n${holderOf(error)}`);
    }
  }
  return errors.filter(
    (error) =>
      (error.keyword === 'type' || !mistyped.has(error.instancePath)) &&
      (error.keyword !== 'format' || !patterns.has(`${error.instancePath}\n${holderOf(error)}`)),
  );
}

/** The path of the schema with the rule. */
function holderOf({ schemaPath }: RawError): string {
  return schemaPath.slice(0, schemaPath.lastIndexOf('/'));
}

/** The segment from the value to the invalid property; none for the value itself. */
function memberAtFault({ keyword, params, propertyName }: RawError, value: unknown): string[] {
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
