import { runInNewContext } from 'node:vm';

import { chai } from 'vitest';

/** What a script before a request finds: variables, the text of the body, and whether the server answers. */
interface Guarded {
  readonly variables: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly answers?: boolean;
}

/** What a script before a request did. */
export interface GuardResult {
  /** The text of the body that is sent. */
  readonly body: string;
  /** Whether the request is not sent, or the run ends with it. */
  readonly isStopped: boolean;
  /** What it says; empty if it says nothing. */
  readonly message: string;
}

const REFUSED = { code: 'ECONNREFUSED' };

/** Runs a script before a request as Postman does, which sends no request whose script throws an error, with the parts of `pm` that ours use. */
export function runPostmanGuard(
  script: string,
  { variables, body = '', answers = true }: Guarded,
): GuardResult {
  const request = { body: { raw: body } };
  let isStopped = false;
  let message = '';
  const stop = () => {
    isStopped = true;
  };
  const pm = {
    variables: { get: (name: string) => variables[name] },
    request,
    expect: chai.expect,
    execution: { setNextRequest: stop, skipRequest: stop },
    sendRequest: (_: string, done: (error: object | null) => void) => {
      done(answers ? null : REFUSED);
    },
    test: (_: string, check: () => void) => {
      try {
        check();
      } catch (error) {
        message = messageOf(error);
      }
    },
  };
  try {
    runInNewContext(script, { pm });
  } catch (error) {
    return { body: request.body.raw, isStopped: true, message: messageOf(error) };
  }
  return { body: request.body.raw, isStopped, message };
}

/** Runs a script before a request as Bruno does: a request whose script throws an error is not sent. */
export async function runBrunoGuard(
  script: string,
  { variables, body = '', answers = true }: Guarded,
): Promise<GuardResult> {
  let sent = body;
  const bru = {
    getEnvVar: (name: string) => variables[name],
    runner: { stopExecution: () => undefined },
    sendRequest: () =>
      answers ? Promise.resolve({ status: 404 }) : Promise.reject(Object.assign(new Error(), REFUSED)),
  };
  const req = {
    getBody: () => parsed(body),
    setBody: (value: unknown) => {
      sent = JSON.stringify(value, null, 2);
    },
  };
  try {
    await (runInNewContext(`(async () => {\n${script}\n})()`, { bru, req }) as Promise<void>);
    return { body: sent, isStopped: false, message: '' };
  } catch (error) {
    return { body: sent, isStopped: true, message: messageOf(error) };
  }
}

/** Bruno gives a script the text of a body that is not JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** The message of an error, which may be one of another context. */
function messageOf(error: unknown): string {
  return (error as { readonly message: string }).message;
}
