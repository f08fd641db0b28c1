import type { Contract } from '../openapi';
import { listSchemas } from '../readContract';
import { schemaSlug } from '../../facts/slugs';
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
  const judge = new ContractComparison(copyOf(before), copyOf(after), findings);
  compareRoot(judge);
  compareOperations(judge);
  compareSecuritySchemes(judge);
  compareNamedSchemas(judge);
  compareExamples(judge);
  return findings.changes();
}

function copyOf(contract: Contract): Contract {
  return JSON.parse(JSON.stringify(contract)) as Contract;
}

function compareRoot(judge: ContractComparison): void {
  const { before, after } = judge;
  judge.compareRest(before.info, after.info, new Set(['version']), rootSpot('info'));
  judge.compareRest(before, after, ROOT_KEYS, { place: 'contract', pointer: [] });
  const [old, now] = [before.servers, after.servers];
  for (const server of old) {
    const other = now.find(({ url }) => url === server.url);
    if (other === undefined) {
      judge.report('server-removed', 'request', rootSpot('servers'), `The server ${server.url} is gone.`);
    } else {
      judge.compareRest(server, other, new Set(['url']), rootSpot('servers'));
    }
  }
  for (const { url } of now.filter((server) => old.every((other) => other.url !== server.url))) {
    judge.report('server-added', 'request', rootSpot('servers'), `The server ${url} is new.`);
  }
}

/** A named schema has a page, whose address is lost with the name, even if no call changes. */
function compareNamedSchemas(judge: ContractComparison): void {
  const names = new Set(listSchemas(judge.after).map(([name]) => name));
  for (const [name, { title }] of listSchemas(judge.before)) {
    if (!names.has(name)) {
      const page = title === undefined ? '' : ` Its page /schemas/${schemaSlug(title)}/ goes with it.`;
      const spot = componentSpot('schemas', name);
      judge.report('schema-gone', 'request', spot, `No schema is named \`${name}\` any more.${page}`);
    }
  }
}

function compareExamples(judge: ContractComparison): void {
  const examplesOf = (contract: Contract) =>
    (contract.components?.['examples'] ?? {}) as Readonly<Record<string, unknown>>;
  const [old, now] = [examplesOf(judge.before), examplesOf(judge.after)];
  for (const name of Object.keys(now)) {
    if (old[name] !== undefined && canonical(old[name]) !== canonical(now[name])) {
      judge.report('wording-changed', 'request', componentSpot('examples', name), 'Another example.');
    }
  }
}
