import type { CollectedRequest, Kept } from './collectedRequest';
import { hintsOf } from './hints';

const VALUES: Readonly<Record<Kept['from'], string>> = {
  token: 'res.getBody().access_token',
  entityTag: 'res.getHeader("etag")',
  id: 'res.getBody().data.id',
};

/** The script that Bruno runs after a response. A variable keeps its value when the call failed. */
export function brunoScript({ status, keeps }: CollectedRequest): string {
  return [
    `if (res.getStatus() === ${String(status)}) {`,
    ...keeps.map(({ variable, from }) => `  bru.setVar("${variable}", ${VALUES[from]});`),
    '}',
  ].join('\n');
}

/** Bruno's test of the status, whose message says what to do about another one. */
export function brunoTest(one: CollectedRequest): string {
  const status = String(one.status);
  return [
    `const hints = ${JSON.stringify(hintsOf(one))};`,
    `test("Returns ${status}", function () {`,
    `  expect(res.getStatus(), hints[res.getStatus()]).to.equal(${status});`,
    '});',
  ].join('\n');
}
