import { runInNewContext } from 'node:vm';

import { chai } from 'vitest';

/** A response that a script of Postman reads. */
interface ScriptedResponse {
  readonly code: number;
  readonly document?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a script did: the variables that it set, the tests that passed, and the messages of those that failed. */
export interface ScriptResult {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly passed: readonly string[];
  readonly failures: readonly string[];
}

/**
 * Runs a script of a Postman collection with a response, with the parts of Postman's `pm` that ours use. Postman's
 * assertions are also those of Chai.
 */
export function runPostmanScript(
  script: string,
  { code, document, headers = {} }: ScriptedResponse,
): ScriptResult {
  const variables: Record<string, unknown> = {};
  const passed: string[] = [];
  const failures: string[] = [];
  const pm = {
    response: { code, json: () => document, headers: { get: (name: string) => headers[name] } },
    expect: chai.expect,
    collectionVariables: {
      set: (name: string, value: unknown) => {
        variables[name] = value;
      },
    },
    test: (name: string, check: () => void) => {
      try {
        check();
        passed.push(name);
      } catch (error) {
        failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  };
  runInNewContext(script, { pm });
  return { variables, passed, failures };
}
