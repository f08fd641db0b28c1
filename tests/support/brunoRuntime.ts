import { runInNewContext } from 'node:vm';

import { chai } from 'vitest';

import type { BrunoCall } from './brunoCollection';
import type { TestRequest, TestResponse } from './sandboxClient';

/** What Bruno's scripts read of a response. */
type ScriptedResponse = Pick<TestResponse, 'status' | 'headers' | 'json'>;

/** What the tests after a response said: the messages of those that failed, and how many passed. */
export interface BrunoResult {
  readonly passed: number;
  readonly failures: readonly string[];
}

/**
 * Runs the script after a response, then the tests, as Bruno does, with the parts of its objects that ours use. Bruno's
 * assertions are also those of Chai.
 *
 * @param variables takes what the script stores
 */
export function runBrunoScripts(
  { script, tests }: Pick<BrunoCall, 'script' | 'tests'>,
  { status, headers, json }: ScriptedResponse,
  variables: Map<string, string>,
): BrunoResult {
  const failures: string[] = [];
  let passed = 0;
  const res = {
    getStatus: () => status,
    getHeader: (name: string) => headers[name],
    getBody: () => json,
  };
  const bru = { setVar: (name: string, value: string) => variables.set(name, value) };
  const test = (name: string, check: () => void) => {
    try {
      check();
      passed += 1;
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  runInNewContext(script.res ?? '', { bru, res });
  runInNewContext(tests, { bru, res, test, expect: chai.expect });
  return { passed, failures };
}

/**
 * What Bruno sends for a request.
 *
 * @param fileOf the bytes of a file beside the collection; `undefined` if there is none, for which Bruno sends nothing
 */
export function brunoCall(
  { method, url, headers, auth, body }: BrunoCall,
  origin: string,
  variables: ReadonlyMap<string, string>,
  fileOf: (name: string) => string | undefined,
): TestRequest {
  const filled = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => variables.get(name) ?? whole);
  const [file] = body.file ?? [];
  const form = body.formUrlEncoded
    ?.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(filled(value))}`)
    .join('&');
  const text = body.json === undefined ? form : filled(body.json);
  const content = file === undefined ? text : (fileOf(file.filePath) ?? '');
  const { username = '', password = '' } = auth.basic ?? {};
  const basic = Buffer.from(`${filled(username)}:${filled(password)}`).toString('base64');
  const enabled = headers.filter((one) => one.enabled);
  return {
    method,
    path: filled(url).slice(origin.length),
    headers: {
      // The client of the tests adds these two where a request has none.
      ...{ authorization: undefined, 'api-version': undefined },
      ...(auth.bearer === undefined ? {} : { authorization: `Bearer ${filled(auth.bearer.token)}` }),
      ...(auth.basic === undefined ? {} : { authorization: `Basic ${basic}` }),
      ...(file === undefined ? {} : { 'content-type': file.contentType }),
      ...Object.fromEntries(enabled.map(({ name, value }) => [name.toLowerCase(), filled(value)])),
    },
    ...(content === undefined ? {} : { body: content }),
  };
}
