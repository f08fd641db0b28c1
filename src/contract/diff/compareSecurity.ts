import type { Contract, SecurityScheme } from '../read/openapi';
import { canonical } from './comparison';
import type { ContractComparison } from './contractComparison';
import type { LocatedOperation } from './reading';
import { atKeyword, below, componentSpot } from './spot';

/** A security requirement: schemes with scopes, all of which are needed. */
type Requirement = Readonly<Record<string, readonly string[]>>;

/** The security requirements of an operation; without any, a single empty one. */
function requirementsOf(contract: Contract, { operation }: LocatedOperation): readonly Requirement[] {
  const common = (contract as { readonly security?: readonly Requirement[] }).security;
  const ways = operation.security ?? common ?? [];
  return ways.length === 0 ? [{}] : ways;
}

/** Whether the credentials of one requirement satisfy another. */
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
  const spot = atKeyword(is.spot, 'security');
  const message = `The call needed ${shownWays(before)}; it now needs ${shownWays(after)}.`;
  if (before.some((old) => !after.some((now) => satisfies(old, now)))) {
    comparison.report('credentials-no-longer-suffice', 'request', spot, message);
  }
  if (after.some((now) => !before.some((old) => satisfies(now, old)))) {
    comparison.report('fewer-credentials-needed', 'request', spot, message);
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
  const [before, after] = [comparison.before, comparison.after].map(
    (contract) => contract.components?.securitySchemes ?? {},
  ) as [Schemes, Schemes];
  for (const [name, old] of Object.entries(before)) {
    const now = after[name];
    const spot = schemeSpot(name);
    if (now === undefined) {
      comparison.report(
        'security-scheme-removed',
        'request',
        spot,
        `The security scheme \`${name}\` is gone.`,
      );
    } else {
      compareScheme(comparison, name, old, now);
    }
  }
  for (const name of Object.keys(after).filter((each) => before[each] === undefined)) {
    comparison.report(
      'security-scheme-added',
      'request',
      schemeSpot(name),
      `The security scheme \`${name}\` is new.`,
    );
  }
}

type Schemes = Readonly<Record<string, SecurityScheme>>;

/** Security schemes are in the root file. */
function schemeSpot(name: string) {
  const { place } = componentSpot('securitySchemes', name);
  return { place, pointer: ['components', 'securitySchemes', name] };
}

function compareScheme(
  comparison: ContractComparison,
  name: string,
  was: SecurityScheme,
  is: SecurityScheme,
): void {
  const spot = schemeSpot(name);
  const rest = ({ description, flows, ...others }: SecurityScheme) => {
    const { scopes, ...flow } = flows?.clientCredentials ?? {};
    return {
      wire: canonical([others, { ...flows, clientCredentials: flow }]),
      description,
      scopes: scopes ?? {},
    };
  };
  const [old, now] = [rest(was), rest(is)];
  if (old.wire !== now.wire) {
    const message = 'How a client authenticates has changed.';
    comparison.report('security-scheme-changed', 'request', spot, message);
  }
  const below_ = below(spot, ['flows', 'clientCredentials', 'scopes'], '');
  for (const scope of Object.keys(old.scopes).filter((each) => !(each in now.scopes))) {
    comparison.report('scope-removed', 'request', below_, `The scope \`${scope}\` is gone.`);
  }
  for (const scope of Object.keys(now.scopes).filter((each) => !(each in old.scopes))) {
    comparison.report('scope-added', 'request', below_, `The scope \`${scope}\` is new.`);
  }
  const words = canonical([old.description, old.scopes]) !== canonical([now.description, now.scopes]);
  if (words && canonical(Object.keys(old.scopes).sort()) === canonical(Object.keys(now.scopes).sort())) {
    comparison.report('wording-changed', 'request', spot, 'Other words: description.');
  }
}
