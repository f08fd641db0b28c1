import type { CollectedRequest, Kept } from './collectedRequest';
import { hintsOf } from './hints';

/** Where the script of JetBrains' clients finds a value of a response. */
const VALUES: Readonly<Record<Kept['from'], string>> = {
  token: 'body.access_token',
  entityTag: 'response.headers.valueOf("ETag")',
  id: 'body.data.id',
};

/**
 * The script that JetBrains' clients run after a response, by lines: a test of the status, whose message says what to do about
 * another one, then it stores values. A variable keeps its value when the call failed.
 */
export function httpScript(one: CollectedRequest): string[] {
  const { keeps } = one;
  const status = String(one.status);
  return [
    '> {%',
    `  const hints = ${JSON.stringify(hintsOf(one))};`,
    `  client.test("Returns ${status}", function () {`,
    `    client.assert(response.status === ${status}, "The status is " + response.status + ". " + (hints[response.status] || ""));`,
    '  });',
    `  if (response.status === ${status}) {`,
    // A client need not parse a media type that it does not know.
    ...(keeps.some(({ from }) => from !== 'entityTag')
      ? ['    const body = typeof response.body === "string" ? JSON.parse(response.body) : response.body;']
      : []),
    ...keeps.map(({ variable, from }) => `    client.global.set("${variable}", ${VALUES[from]});`),
    '  }',
    '%}',
  ];
}
