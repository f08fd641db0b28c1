import type { CollectedRequest, Kept } from './collectedRequest';
import { hintsOf } from './hints';

const VALUES: Readonly<Record<Kept['from'], string>> = {
  token: 'body.access_token',
  entityTag: 'response.headers.valueOf("ETag")',
  id: 'body.data.id',
};

/**
 * The script that JetBrains' clients run after a response, by lines: it stores values. A variable keeps its value when the
 * call failed. The token call, without which no other one works, also has a test that says what to do.
 */
export function httpScript(one: CollectedRequest): string[] {
  const { keeps } = one;
  const isToken = keeps.some(({ from }) => from === 'token');
  const status = String(one.status);
  return [
    '> {%',
    ...(isToken ? tokenTest(one) : []),
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

function tokenTest(one: CollectedRequest): string[] {
  const status = String(one.status);
  return [
    `  client.test("Returns ${status}", function () {`,
    `    client.assert(response.status === ${status}, ${JSON.stringify(hintsOf(one)['401'] ?? '')});`,
    '  });',
  ];
}
