import type { CollectedRequest, Kept } from './collectedRequest';
import { hintsOf } from './hints';

const VALUES: Readonly<Record<Kept['from'], string>> = {
  token: 'pm.response.json().access_token',
  entityTag: 'pm.response.headers.get("ETag")',
  id: 'pm.response.json().data.id',
};

/**
 * The script that Postman runs after a response, by lines: a test of the status, whose message says what to do about another
 * one, and for each variable that takes a value a test that the response has it. A variable keeps its value when the call
 * failed.
 */
export function postmanScript(one: CollectedRequest): string[] {
  const { status, keeps } = one;
  const storing = keeps.flatMap(({ variable, from }) => [
    `  pm.test("Stores ${variable}", () => {`,
    `    const value = ${VALUES[from]};`,
    '    pm.expect(value).to.be.a("string").and.not.be.empty;',
    `    pm.collectionVariables.set("${variable}", value);`,
    '  });',
  ]);
  return [
    `const hints = ${JSON.stringify(hintsOf(one))};`,
    `pm.test("Returns ${String(status)}", () => pm.expect(pm.response.code, hints[pm.response.code]).to.equal(${String(status)}));`,
    ...(keeps.length === 0 ? [] : [`if (pm.response.code === ${String(status)}) {`, ...storing, '}']),
  ];
}
