import type { SandboxApi } from './contracts/loadContracts';
import { exampleToken } from './contracts/scopes';
import { PLATFORM } from './http/authorize';
import type { Store } from './state/store';

/** The startup message of the sandbox: its addresses, and how to get a token. */
export function welcome(origin: string, apis: readonly SandboxApi[], store: Store): string {
  const [key] = store.list('credentials', PLATFORM);
  const lines = [
    'The sandbox serves, on this machine only:',
    '',
    ...apis.map(({ id, contract }) => `  ${`${origin}/${id}`.padEnd(40)} ${contract.info.version}`),
    '',
    'Get a token for every scope, good for an hour:',
    '',
    `  curl ${origin}/iam/oauth2/token -d grant_type=client_credentials \\`,
    `    -d client_id=${key?.clientId ?? ''} -d client_secret=${key?.secret ?? ''}`,
    '',
    `or send the one of the documentation: ${exampleToken(apis) ?? ''}`,
    '',
    `The tenant is ${key?.tenantId ?? ''}. What you create stays until the sandbox ends.`,
    'Ask for other answers with the header Prefer: code=429, example=…, dynamic=true.',
    'End it with Ctrl+C.',
  ];
  return lines.join('\n');
}
