import type { Header, Reference, Response } from '../read/openapi';
import { compareContent, contentOf, reportDeprecation, reportRequired } from './compareContent';
import type { ContractComparison } from './contractComparison';
import { commonSpot, located, type Located, type LocatedOperation } from './reading';
import type { Direction } from './rules';
import { below, type Spot } from './spot';

/**
 * Compares the responses of an operation.
 *
 * @param answered `request` for the responses to a delivery, which the subscriber sends
 */
export function compareAnswers(
  comparison: ContractComparison,
  was: LocatedOperation,
  is: LocatedOperation,
  answered: Direction,
): void {
  const [before, after] = [was.operation.responses, is.operation.responses];
  const spotOf = (status: string) => below(is.spot, ['responses', status], ` response ${status}`);
  for (const [status, listed] of Object.entries(before)) {
    const other = after[status];
    const spot = spotOf(status);
    if (other === undefined) {
      const rule = isError(status) ? 'error-status-removed' : 'status-removed';
      comparison.report(rule, answered, spot, `The status ${status} is gone.`);
    } else {
      const old = located<Response>(comparison.before, listed, spot);
      compareAnswer(comparison, old, located<Response>(comparison.after, other, spot), answered);
    }
  }
  for (const status of Object.keys(after).filter((each) => before[each] === undefined)) {
    const success = status === '304' ? 'not-modified-added' : 'success-status-added';
    const rule = isError(status) ? 'error-status-added' : success;
    comparison.report(rule, answered, spotOf(status), `The status ${status} is new.`);
  }
}

/** `default` covers everything unforeseen, and so errors. */
function isError(status: string): boolean {
  return /^[45]|^default$/.test(status);
}

function compareAnswer(
  comparison: ContractComparison,
  was: Located<Response>,
  is: Located<Response>,
  answered: Direction,
): void {
  const spot = commonSpot('responses', was, is);
  compareHeaders(comparison, was.value.headers ?? {}, is.value.headers ?? {}, spot, answered);
  const [old, now] = [was.value.content ?? {}, is.value.content ?? {}];
  compareContent(comparison, old, now, spot, answered, 'media-type-added');
  comparison.compareRest(was.value, is.value, new Set(['headers', 'content']), spot);
}

type Headers = Readonly<Record<string, Header | Reference>>;

const HEADER_KEYS = new Set(['required', 'schema', 'content', 'deprecated', 'style', 'explode']);

function compareHeaders(
  comparison: ContractComparison,
  before: Headers,
  after: Headers,
  spot: Spot,
  answered: Direction,
): void {
  const spotOf = (name: string) => below(spot, ['headers', name], ` header ${name}`);
  const namedLike = (headers: Headers, name: string) =>
    Object.entries(headers).find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];
  for (const [name, listed] of Object.entries(before)) {
    const other = namedLike(after, name);
    if (other === undefined) {
      comparison.report('header-removed', answered, spotOf(name), `The header \`${name}\` is gone.`);
      continue;
    }
    const was = located<Header>(comparison.before, listed, spotOf(name));
    const is = located<Header>(comparison.after, other, spotOf(name));
    const common = commonSpot('headers', was, is);
    const [old, now] = [was.value, is.value];
    reportRequired(comparison, 'header', old.required === true, now.required === true, common, answered);
    reportDeprecation(comparison, old, now, common);
    comparison.compareSchemas(old.schema, now.schema, below(common, ['schema']), answered);
    compareContent(comparison, contentOf(old), contentOf(now), common, answered, 'media-type-added');
    comparison.compareRest(old, now, HEADER_KEYS, common);
  }
  for (const [name, listed] of Object.entries(after)) {
    if (namedLike(before, name) === undefined) {
      const must = located<Header>(comparison.after, listed, spotOf(name)).value.required === true;
      const rule = must ? 'required-header-added' : 'header-added';
      comparison.report(
        rule,
        answered,
        spotOf(name),
        `The header \`${name}\` is new${must ? ' and required' : ''}.`,
      );
    }
  }
}
