import type { Contract } from '../read/openapi';
import { listSchemas } from '../read/readContract';
import { schemaSlug } from '../../portal/routes';
import { canonical } from './comparison';
import { compareOperations } from './compareOperations';
import { compareSecuritySchemes } from './compareSecurity';
import { Findings, type Change } from './findings';
import { ContractComparison } from './contractComparison';
import { componentSpot, rootSpot } from './spot';

const ROOT_KEYS = new Set(['info', 'servers', 'paths', 'webhooks', 'components', 'security']);

/**
 * Lists every change between two contracts, breaking changes first. File and component names, key order, and
 * whether a schema is inline or referenced are irrelevant.
 *
 * @param before a bundled contract, in which every reference points to its own components
 * @param after a later version of the same API
 */
export function compareContracts(before: Contract, after: Contract): Change[] {
  const findings = new Findings();
  // Deep copies without shared objects.
  const comparison = new ContractComparison(copyOf(before), copyOf(after), findings);
  compareRoot(comparison);
  compareOperations(comparison);
  compareSecuritySchemes(comparison);
  compareNamedSchemas(comparison);
  compareExamples(comparison);
  return findings.changes();
}

function copyOf(contract: Contract): Contract {
  return JSON.parse(JSON.stringify(contract)) as Contract;
}

function compareRoot(comparison: ContractComparison): void {
  const { before, after } = comparison;
  comparison.compareRest(before.info, after.info, new Set(['version']), rootSpot('info'));
  comparison.compareRest(before, after, ROOT_KEYS, { place: 'contract', pointer: [] });
  const [old, now] = [before.servers, after.servers];
  for (const server of old) {
    const other = now.find(({ url }) => url === server.url);
    if (other === undefined) {
      comparison.report(
        'server-removed',
        'request',
        rootSpot('servers'),
        `The server ${server.url} is gone.`,
      );
    } else {
      comparison.compareRest(server, other, new Set(['url']), rootSpot('servers'));
    }
  }
  for (const { url } of now.filter((server) => old.every((other) => other.url !== server.url))) {
    comparison.report('server-added', 'request', rootSpot('servers'), `The server ${url} is new.`);
  }
}

/** A named schema has a page, whose address is lost with the name, even if no call changes. */
function compareNamedSchemas(comparison: ContractComparison): void {
  const names = new Set(listSchemas(comparison.after).map(([name]) => name));
  for (const [name, { title }] of listSchemas(comparison.before)) {
    if (!names.has(name)) {
      const page = title === undefined ? '' : ` Its page /schemas/${schemaSlug(title)}/ goes with it.`;
      const spot = componentSpot('schemas', name);
      comparison.report('schema-gone', 'request', spot, `No schema is named \`${name}\` any longer.${page}`);
    }
  }
}

function compareExamples(comparison: ContractComparison): void {
  const examplesOf = (contract: Contract) =>
    (contract.components?.['examples'] ?? {}) as Readonly<Record<string, unknown>>;
  const [old, now] = [examplesOf(comparison.before), examplesOf(comparison.after)];
  for (const name of Object.keys(now)) {
    if (old[name] !== undefined && canonical(old[name]) !== canonical(now[name])) {
      comparison.report('wording-changed', 'request', componentSpot('examples', name), 'Another example.');
    }
  }
}
