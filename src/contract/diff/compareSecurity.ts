import type { Contract, SecurityScheme } from '../read/openapi';
import { canonical } from './comparison';
import type { ContractComparison } from './contractComparison';
import type { LocatedOperation } from './reading';
import { pairByKey } from './pairs';
import { atKeyword, below, componentPlace, type ContractPlace } from './place';

/** A security requirement: schemes with scopes, all of which are needed. */
type Requirement = Readonly<Record<string, readonly string[]>>;

/** The security requirements of an operation; without any, a single empty one. */
function requirementsOf(contract: Contract, { operation }: LocatedOperation): readonly Requirement[] {
  const common = (contract as { readonly security?: readonly Requirement[] }).security;
  const ways = operation.security ?? common ?? [];
  return ways.length === 0 ? [{}] : ways;
}

function satisfies(credentials: Requirement, required: Requirement): boolean {
  return Object.entries(required).every(
    ([scheme, scopes]) =>
      scopes.every((scope) => credentials[scheme]?.includes(scope)) && credentials[scheme] !== undefined,
  );
}

/** Compares the access to an operation: credentials that sufficed must still suffice. */
export function compareSecurity(
  comparison: ContractComparison,
  was: LocatedOperation,
  is: LocatedOperation,
): void {
  const [before, after] = [requirementsOf(comparison.before, was), requirementsOf(comparison.after, is)];
  const at = atKeyword(is.at, 'security');
  const ways = [shownWays(before), shownWays(after)];
  if (before.some((old) => !after.some((now) => satisfies(old, now)))) {
    comparison.report('credentials-no-longer-suffice', 'request', at, ...ways);
  }
  if (after.some((now) => !before.some((old) => satisfies(now, old)))) {
    comparison.report('fewer-credentials-needed', 'request', at, ...ways);
  }
}

function shownWays(ways: readonly Requirement[]): string {
  return ways
    .map((way) => {
      const parts = Object.entries(way).map(([scheme, scopes]) => [scheme, ...scopes].join(' '));
      return parts.length === 0 ? 'no credentials' : `\`${parts.join(' and ')}\``;
    })
    .join(' or ');
}

/** Compares the declared security schemes and their scopes. */
export function compareSecuritySchemes(comparison: ContractComparison): void {
  const schemesOf = ({ components }: Contract) => Object.entries(components?.securitySchemes ?? {});
  const { both, gone, added } = pairByKey(schemesOf(comparison.before), schemesOf(comparison.after));
  for (const [name, was, is] of both) {
    compareScheme(comparison, schemePlace(name), was, is);
  }
  for (const [name] of gone) {
    comparison.report('security-scheme-removed', 'request', schemePlace(name), `\`${name}\``);
  }
  for (const [name] of added) {
    comparison.report('security-scheme-added', 'request', schemePlace(name), `\`${name}\``);
  }
}

/** Security schemes are in the root file. */
function schemePlace(name: string): ContractPlace {
  const { place } = componentPlace('securitySchemes', name);
  return { place, pointer: ['components', 'securitySchemes', name] };
}

function compareScheme(
  comparison: ContractComparison,
  at: ContractPlace,
  was: SecurityScheme,
  is: SecurityScheme,
): void {
  const read = ({ description, flows, ...others }: SecurityScheme) => {
    const { scopes = {}, ...flow } = flows?.clientCredentials ?? {};
    return { wire: canonical([others, { ...flows, clientCredentials: flow }]), description, scopes };
  };
  const [old, now] = [read(was), read(is)];
  if (old.wire !== now.wire) {
    comparison.report('security-scheme-changed', 'request', at);
  }
  const within = below(at, ['flows', 'clientCredentials', 'scopes'], '');
  const { both, gone, added } = pairByKey(Object.entries(old.scopes), Object.entries(now.scopes));
  for (const [scope] of gone) {
    comparison.report('scope-removed', 'request', within, `\`${scope}\``);
  }
  for (const [scope] of added) {
    comparison.report('scope-added', 'request', within, `\`${scope}\``);
  }
  if (old.description !== now.description || both.some(([, before, after]) => before !== after)) {
    comparison.report('wording-changed', 'request', at, 'description');
  }
}
