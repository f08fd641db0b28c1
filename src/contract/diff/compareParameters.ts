import type { Parameter } from '../read/openapi';
import { compareContent, compareRequired, contentOf } from './compareContent';
import type { ContractComparison } from './contractComparison';
import { pairByKey } from './pairs';
import { commonPlace, type Located, type LocatedOperation } from './reading';
import type { Direction } from './changeRules';
import { below } from './place';

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
  const { both, gone, added } = pairByKey(was.parameters, is.parameters);
  for (const [, old, now] of both) {
    compareParameter(comparison, old, now, sent);
  }
  for (const [, { value }] of gone) {
    const place = below(is.at, ['parameters'], ` parameter ${value.name}`);
    comparison.report('parameter-removed', sent, place, `\`${value.name}\` in the ${value.in}`);
  }
  for (const [, { value, at }] of added) {
    const rule = value.required === true ? 'required-parameter-added' : 'parameter-added';
    comparison.report(rule, sent, at, `\`${value.name}\` in the ${value.in}`);
  }
}

const PARAMETER_KEYS = new Set(['name', 'in', 'required', 'schema', 'content']);

function compareParameter(
  comparison: ContractComparison,
  was: Located<Parameter>,
  is: Located<Parameter>,
  sent: Direction,
): void {
  const at = commonPlace('parameters', was, is);
  const [old, now] = [was.value, is.value];
  compareRequired(comparison, 'parameter', old, now, at, sent);
  comparison.compareSchemas(old.schema, now.schema, below(at, ['schema']), sent);
  compareContent(comparison, contentOf(old), contentOf(now), at, sent);
  comparison.compareRest(old, now, PARAMETER_KEYS, at);
}
