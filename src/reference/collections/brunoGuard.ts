import { DELETE_TENANT, IS_LOCAL, NOT_CONFIRMED, NOT_RUNNING, TESTING, type GuardScripts } from './guards';

/** Bruno sends no request whose script throws an error. */
export const brunoGuards: GuardScripts = {
  starts: [
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
  ],
  marks: [
    `if (!${IS_LOCAL}.test(bru.getEnvVar("baseUrl")) && bru.getEnvVar("${TESTING}") !== "false") {`,
    '  const body = req.getBody();',
    '  req.setBody(JSON.parse(marked(typeof body === "string" ? body : JSON.stringify(body))));',
    '}',
  ],
  confirms: [
    `if (bru.getEnvVar("${DELETE_TENANT}") !== bru.getEnvVar("tenantId")) {`,
    `  throw new Error(${JSON.stringify(NOT_CONFIRMED)});`,
    '}',
  ],
};
