import type { Parameter } from '../read/openapi';
import { compareContent, contentOf, reportDeprecation, reportRequired } from './compareContent';
import type { ContractComparison } from './contractComparison';
import { commonSpot, type Located, type LocatedOperation } from './reading';
import type { Direction } from './rules';
import { below } from './spot';

/**
 * Compares the parameters of an operation.
 *
 * @param sent `response` for the headers of a delivery, which the platform sends
 */
export function compareParameters(
  comparison: ContractComparison,
  was: LocatedOperation,
  is: LocatedOperation,
  sent: Direction,
): void {
  const moved = new Set<string>();
  // A path parameter is identified by its position, regardless of its name.
  const renamed = was.path === is.path ? new Map<string, string>() : renamedParameters(was.path, is.path);
  for (const [key, old] of was.parameters) {
    const now = is.parameters.get(renamed.get(key) ?? key);
    const { name, in: location } = old.value;
    if (now !== undefined) {
      moved.add(renamed.get(key) ?? key);
      compareParameter(comparison, old, now, sent);
      continue;
    }
    const elsewhere = [...is.parameters].find(([other, { value }]) => {
      return value.name === name && !was.parameters.has(other);
    });
    if (elsewhere === undefined) {
      const spot = below(is.spot, ['parameters'], ` parameter ${name}`);
      comparison.report('parameter-removed', sent, spot, `The ${location} parameter \`${name}\` is gone.`);
    } else {
      const [other, { value, spot }] = elsewhere;
      moved.add(other);
      const message = `The parameter \`${name}\` was in the ${location} and is now in the ${value.in}.`;
      comparison.report('parameter-moved', sent, spot, message);
    }
  }
  for (const [key, { value, spot }] of is.parameters) {
    if (!was.parameters.has(key) && !moved.has(key)) {
      const must = value.required === true;
      const rule = must ? 'required-parameter-added' : 'parameter-added';
      const message = `The ${value.in} parameter \`${value.name}\` is new${must ? ' and required' : ''}.`;
      comparison.report(rule, sent, spot, message);
    }
  }
}

/** Maps path parameters to those at the same position in the other path. */
function renamedParameters(before: string, after: string): Map<string, string> {
  const names = (path: string) => [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => `path ${name}`);
  const [old, now] = [names(before), names(after)];
  return new Map(old.length === now.length ? old.map((key, index) => [key, now[index] ?? key]) : []);
}

const PARAMETER_KEYS = new Set([
  ...['name', 'in', 'required', 'schema', 'content', 'deprecated'],
  ...['style', 'explode', 'allowReserved', 'allowEmptyValue'],
]);

function compareParameter(
  comparison: ContractComparison,
  was: Located<Parameter>,
  is: Located<Parameter>,
  sent: Direction,
): void {
  const spot = commonSpot('parameters', was, is);
  const [old, now] = [was.value, is.value];
  reportRequired(comparison, 'parameter', old.required === true, now.required === true, spot, sent);
  if (styleOf(old) !== styleOf(now)) {
    const message = `It was written as ${styleOf(old)} and is now written as ${styleOf(now)}.`;
    comparison.report('parameter-style-changed', sent, spot, message);
  }
  reportDeprecation(comparison, old, now, spot);
  comparison.compareSchemas(old.schema, now.schema, below(spot, ['schema']), sent);
  compareContent(comparison, contentOf(old), contentOf(now), spot, sent, 'media-type-added');
  comparison.compareRest(old, now, PARAMETER_KEYS, spot);
}

/** The serialization of a parameter, with the defaults of OpenAPI 3.1, section 4.8.12.2. */
function styleOf(parameter: Parameter): string {
  const given: WrittenAs = parameter;
  const style = given.style ?? (['query', 'cookie'].includes(parameter.in) ? 'form' : 'simple');
  const explode = given.explode ?? style === 'form';
  const flags = (['allowReserved', 'allowEmptyValue'] as const).filter((flag) => given[flag] === true);
  return [`style ${style}`, `explode ${String(explode)}`, ...flags].join(', ');
}

interface WrittenAs extends Parameter {
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly allowEmptyValue?: boolean;
}
