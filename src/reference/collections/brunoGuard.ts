import type { CollectedRequest } from './collectedRequest';
import {
  canBeMarked,
  DELETE_TENANT,
  deletesTenant,
  IS_LOCAL,
  MARKED,
  NOT_CONFIRMED,
  NOT_RUNNING,
  startsRun,
  TESTING,
} from './guards';

/**
 * The script that Bruno runs before a request; empty if it needs no guard. The token call looks whether the sandbox runs, and
 * says how to start it. What a request creates on another machine is marked as a test. The deletion of a tenant stops unless
 * a variable names the tenant: Bruno sends no request whose script throws an error.
 */
export function brunoGuard(one: CollectedRequest): string {
  return [
    ...(startsRun(one)
      ? [
          'const address = bru.getEnvVar("baseUrl");',
          `if (${IS_LOCAL}.test(address)) {`,
          '  let failure;',
          '  try {',
          '    await bru.sendRequest({ method: "GET", url: address });',
          '  } catch (error) {',
          '    failure = error;',
          '  }',
          '  // Any response will do.',
          '  if (failure && !failure.status && !failure.response) {',
          '    bru.runner.stopExecution();',
          `    throw new Error(address + ${JSON.stringify(` ${NOT_RUNNING}`)});`,
          '  }',
          '}',
        ]
      : []),
    ...(canBeMarked(one)
      ? [
          ...MARKED,
          `if (!${IS_LOCAL}.test(bru.getEnvVar("baseUrl")) && bru.getEnvVar("${TESTING}") !== "false") {`,
          '  const body = req.getBody();',
          '  req.setBody(JSON.parse(marked(typeof body === "string" ? body : JSON.stringify(body))));',
          '}',
        ]
      : []),
    ...(deletesTenant(one)
      ? [
          `if (bru.getEnvVar("${DELETE_TENANT}") !== bru.getEnvVar("tenantId")) {`,
          `  throw new Error(${JSON.stringify(NOT_CONFIRMED)});`,
          '}',
        ]
      : []),
  ].join('\n');
}
