import { DELETE_TENANT, IS_LOCAL, NOT_CONFIRMED, NOT_RUNNING, TESTING, type GuardScripts } from './guards';

export const postmanGuards: GuardScripts = {
  starts: [
    'const address = pm.variables.get("baseUrl");',
    `if (${IS_LOCAL}.test(address)) {`,
    '  pm.sendRequest(address, (error) => {',
    `    pm.test("The sandbox is running", () => pm.expect(error, address + ${JSON.stringify(` ${NOT_RUNNING}`)}).to.be.null);`,
    '    if (error) {',
    '      pm.execution.setNextRequest(null);',
    '    }',
    '  });',
    '}',
  ],
  marks: [
    `if (!${IS_LOCAL}.test(pm.variables.get("baseUrl")) && pm.variables.get("${TESTING}") !== "false") {`,
    '  pm.request.body.raw = marked(pm.request.body.raw);',
    '}',
  ],
  confirms: [
    `if (pm.variables.get("${DELETE_TENANT}") !== pm.variables.get("tenantId")) {`,
    `  pm.test("A variable names the tenant", () => pm.expect.fail(${JSON.stringify(NOT_CONFIRMED)}));`,
    '  pm.execution.skipRequest();',
    '}',
  ],
};
