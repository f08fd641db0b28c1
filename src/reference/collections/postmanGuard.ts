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
 * The script that Postman runs before a request, by lines; none if it needs no guard. The token call looks whether the sandbox
 * runs, and says how to start it. What a request creates on another machine is marked as a test. The deletion of a tenant
 * stops unless a variable names the tenant.
 */
export function postmanGuard(one: CollectedRequest): string[] {
  return [
    ...(startsRun(one)
      ? [
          'const address = pm.variables.get("baseUrl");',
          `if (${IS_LOCAL}.test(address)) {`,
          '  pm.sendRequest(address, (error) => {',
          `    pm.test("The sandbox is running", () => pm.expect(error, address + ${JSON.stringify(` ${NOT_RUNNING}`)}).to.be.null);`,
          '    if (error) {',
          '      pm.execution.setNextRequest(null);',
          '    }',
          '  });',
          '}',
        ]
      : []),
    ...(canBeMarked(one)
      ? [
          ...MARKED,
          `if (!${IS_LOCAL}.test(pm.variables.get("baseUrl")) && pm.variables.get("${TESTING}") !== "false") {`,
          '  pm.request.body.raw = marked(pm.request.body.raw);',
          '}',
        ]
      : []),
    ...(deletesTenant(one)
      ? [
          `if (pm.variables.get("${DELETE_TENANT}") !== pm.variables.get("tenantId")) {`,
          `  pm.test("A variable names the tenant", () => pm.expect.fail(${JSON.stringify(NOT_CONFIRMED)}));`,
          '  pm.execution.skipRequest();',
          '}',
        ]
      : []),
  ];
}
