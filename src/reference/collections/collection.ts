import { type Contract, withSentFiles } from '../../contract';
import { brand } from '../../portal/brand';
import { ALL_APIS } from '../../portal/files';
import { isDeletion, type CollectedRequest } from './collectedRequest';
import { collectRequests } from './collectRequests';
import { tokenRequest } from './tokenRequest';
import { withUniqueTitles } from './uniqueTitles';
import { variablesOf, type CollectionVariable } from './variables';

/** The requests of one API, or of all. */
export interface Collection {
  /** `checkout`, or `all`. */
  readonly name: string;
  readonly title: string;
  readonly contracts: ReadonlyMap<string, Contract>;
  /** The call that gets the token comes first. */
  readonly requests: readonly CollectedRequest[];
  readonly variables: readonly CollectionVariable[];
}

/**
 * The collections of a version: one per API, and one of all. Each has every named example of every request, and before
 * them the call of IAM that gets a token.
 *
 * @param contracts by API, with IAM
 * @param suffix what the titles end in, so that those of a release differ: ` 2022-09`
 * @throws {Error} if there is no contract of IAM, or it has no such call
 */
export function collectionsOf(contracts: ReadonlyMap<string, Contract>, suffix = ''): Collection[] {
  const called = new Map([...contracts].map(([api, contract]) => [api, withSentFiles(contract)]));
  return [
    ...[...called].map(([api, contract]) =>
      collection(api, `${brand.name} ${contract.info.title}${suffix}`, new Map([[api, contract]]), called),
    ),
    collection(ALL_APIS, `${brand.name} APIs${suffix}`, called, called),
  ];
}

function collection(
  name: string,
  title: string,
  contracts: ReadonlyMap<string, Contract>,
  all: ReadonlyMap<string, Contract>,
): Collection {
  const collected = withUniqueTitles(
    [...contracts].flatMap(([api, contract]) => collectRequests(api, contract)),
  );
  const token = tokenRequest(all, scopesOf(collected));
  const requests = [token, ...deletionsLast(collected)];
  return { name, title, contracts, requests, variables: variablesOf(token, requests) };
}

/**
 * Requests in an order in which each finds what it needs: those that delete are the last, and what is inside of something
 * else, which the length of its path tells, goes before it.
 */
function deletionsLast(requests: readonly CollectedRequest[]): CollectedRequest[] {
  const depth = ({ entry }: CollectedRequest) => entry.path.split('/').length;
  return [
    ...requests.filter((one) => !isDeletion(one)),
    ...requests.filter(isDeletion).sort((a, b) => depth(b) - depth(a)),
  ];
}

/** The scopes that requests need, each once, in the order of the contracts. */
function scopesOf(requests: readonly CollectedRequest[]): string[] {
  return [
    ...new Set(
      requests.flatMap(({ entry }) =>
        (entry.operation.security ?? []).flatMap((one) => Object.values(one).flat()),
      ),
    ),
  ];
}
