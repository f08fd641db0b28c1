import type { Contract } from '../read/openapi';
import { listSchemas } from '../read/readContract';
import { schemaSlug } from '../../portal/routes';
import { canonical } from './comparison';
import { compareOperations } from './compareOperations';
import { compareSecuritySchemes } from './compareSecurity';
import { Problems, type Change } from './changeProblems';
import { ContractComparison } from './contractComparison';
import { pairByKey } from './pairs';
import { componentPlace, rootPlace } from './place';

const ROOT_KEYS = new Set(['info', 'servers', 'paths', 'webhooks', 'components', 'security']);

/**
 * Lists every change between two contracts, breaking changes first. File and component names, key order, and
 * whether a schema is inline or referenced are irrelevant.
 *
 * @param before a bundled contract, in which every reference points to its own components
 * @param after a later version of the same API
 */
export function compareContracts(before: Contract, after: Contract): Change[] {
  const problems = new Problems();
  // Deep copies without shared objects.
  const comparison = new ContractComparison(copyOf(before), copyOf(after), problems);
  compareRoot(comparison);
  compareOperations(comparison);
  compareSecuritySchemes(comparison);
  compareNamedSchemas(comparison);
  compareExamples(comparison);
  return problems.changes();
}

function copyOf(contract: Contract): Contract {
  return JSON.parse(JSON.stringify(contract)) as Contract;
}

function compareRoot(comparison: ContractComparison): void {
  const { before, after } = comparison;
  comparison.compareRest(before.info, after.info, new Set(['version']), rootPlace('info'));
  comparison.compareRest(before, after, ROOT_KEYS, { place: 'contract', pointer: [] });
  const byUrl = ({ servers }: Contract) => servers.map((server) => [server.url, server] as const);
  const { both, gone, added } = pairByKey(byUrl(before), byUrl(after));
  for (const [, server, other] of both) {
    comparison.compareRest(server, other, new Set(['url']), rootPlace('servers'));
  }
  for (const [url] of gone) {
    comparison.report('server-removed', 'request', rootPlace('servers'), url);
  }
  for (const [url] of added) {
    comparison.report('server-added', 'request', rootPlace('servers'), url);
  }
}

/** A named schema has a page, whose address is lost with the name, even if no call changes. */
function compareNamedSchemas(comparison: ContractComparison): void {
  const { gone } = pairByKey(listSchemas(comparison.before), listSchemas(comparison.after));
  for (const [name, { title }] of gone) {
    const page = title === undefined ? '' : ` Its page /schemas/${schemaSlug(title)}/ goes with it.`;
    comparison.report('schema-gone', 'request', componentPlace('schemas', name), `\`${name}\``, page);
  }
}

function compareExamples(comparison: ContractComparison): void {
  const examplesOf = (contract: Contract) =>
    Object.entries((contract.components?.['examples'] ?? {}) as Readonly<Record<string, unknown>>);
  for (const [name, old, now] of pairByKey(examplesOf(comparison.before), examplesOf(comparison.after))
    .both) {
    if (canonical(old) !== canonical(now)) {
      comparison.report('wording-changed', 'request', componentPlace('examples', name), 'example');
    }
  }
}
