import type { Header, Reference, Response } from '../read/openapi';
import { compareContent, compareRequired, contentOf } from './compareContent';
import type { ContractComparison } from './contractComparison';
import { pairByKey } from './pairs';
import { commonPlace, located, type Located, type LocatedOperation } from './reading';
import type { Direction } from './changeRules';
import { below, type ContractPlace } from './place';

/**
 * Compares the responses of an operation.
 *
 * @param answered `request` for the responses to a delivery, which the subscriber sends
 */
export function compareResponses(
  comparison: ContractComparison,
  was: LocatedOperation,
  is: LocatedOperation,
  answered: Direction,
): void {
  const [before, after] = [was.operation.responses, is.operation.responses];
  const placeOf = (status: string) => below(is.at, ['responses', status], ` response ${status}`);
  const { both, gone, added } = pairByKey(Object.entries(before), Object.entries(after));
  for (const [status, listed, other] of both) {
    const place = placeOf(status);
    const old = located<Response>(comparison.before, listed, place);
    compareResponse(comparison, old, located<Response>(comparison.after, other, place), answered);
  }
  for (const [status] of gone) {
    const rule = isError(status) ? 'error-status-removed' : 'status-removed';
    comparison.report(rule, answered, placeOf(status), status);
  }
  for (const [status] of added) {
    const success = status === '304' ? 'not-modified-added' : 'success-status-added';
    const rule = isError(status) ? 'error-status-added' : success;
    comparison.report(rule, answered, placeOf(status), status);
  }
}

/** `default` covers everything unforeseen, and so errors. */
function isError(status: string): boolean {
  return /^[45]|^default$/.test(status);
}

function compareResponse(
  comparison: ContractComparison,
  was: Located<Response>,
  is: Located<Response>,
  answered: Direction,
): void {
  const at = commonPlace('responses', was, is);
  compareHeaders(comparison, was.value.headers ?? {}, is.value.headers ?? {}, at, answered);
  compareContent(comparison, was.value.content ?? {}, is.value.content ?? {}, at, answered);
  comparison.compareRest(was.value, is.value, new Set(['headers', 'content']), at);
}

type Headers = Readonly<Record<string, Header | Reference>>;

const HEADER_KEYS = new Set(['required', 'schema', 'content']);

function compareHeaders(
  comparison: ContractComparison,
  before: Headers,
  after: Headers,
  at: ContractPlace,
  answered: Direction,
): void {
  const placeOf = (name: string) => below(at, ['headers', name], ` header ${name}`);
  const byName = (headers: Headers) =>
    Object.entries(headers).map(([name, header]) => [name.toLowerCase(), { name, header }] as const);
  const { both, gone, added } = pairByKey(byName(before), byName(after));
  for (const [, { name, header }, other] of both) {
    const was = located<Header>(comparison.before, header, placeOf(name));
    const is = located<Header>(comparison.after, other.header, placeOf(name));
    const common = commonPlace('headers', was, is);
    const [old, now] = [was.value, is.value];
    compareRequired(comparison, 'header', old, now, common, answered);
    comparison.compareSchemas(old.schema, now.schema, below(common, ['schema']), answered);
    compareContent(comparison, contentOf(old), contentOf(now), common, answered);
    comparison.compareRest(old, now, HEADER_KEYS, common);
  }
  for (const [, { name }] of gone) {
    comparison.report('header-removed', answered, placeOf(name), `\`${name}\``);
  }
  for (const [, { name, header }] of added) {
    const { required } = located<Header>(comparison.after, header, placeOf(name)).value;
    const rule = required === true ? 'required-header-added' : 'header-added';
    comparison.report(rule, answered, placeOf(name), `\`${name}\``);
  }
}
