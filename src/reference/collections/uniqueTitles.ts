import { apiById } from '../../portal/apis';
import type { CollectedRequest } from './collectedRequest';

/**
 * Requests of several APIs with titles that differ: if two APIs have an operation of the same summary, the titles of its
 * requests begin with the name of their API. Clients list, run and report requests by their titles, and some write a file
 * for each, whose name ignores the case.
 */
export function withUniqueTitles(requests: readonly CollectedRequest[]): CollectedRequest[] {
  const summaryOf = ({ entry }: CollectedRequest) => entry.operation.summary.toLowerCase();
  const apis = new Map<string, Set<string>>();
  for (const one of requests) {
    apis.set(summaryOf(one), (apis.get(summaryOf(one)) ?? new Set()).add(one.api));
  }
  const titleOf = (one: CollectedRequest) => {
    const { label, shortLabel = label } = apiById(one.api);
    const { title } = one.request;
    return (apis.get(summaryOf(one))?.size ?? 0) > 1 ? `${shortLabel}: ${title}` : title;
  };
  const reader = (read: CollectedRequest, title: string) => {
    const found = requests.find(({ api, request }) => api === read.api && request.title === title);
    return found === undefined ? title : titleOf(found);
  };
  const titled = (one: CollectedRequest): CollectedRequest => ({
    ...one,
    request: { ...one.request, title: titleOf(one) },
    ...(one.reads === undefined ? {} : { reads: titled(one.reads) }),
    ...(one.isReadFor === undefined ? {} : { isReadFor: reader(one, one.isReadFor) }),
  });
  return requests.map(titled);
}
