import { brand } from '../../portal/brand';
import type { SandboxApi } from '../answers/sandboxApi';
import { exampleToken } from './scopes';
import { PLATFORM } from '../http/authorize';
import type { Store } from '../state/store';

/** What the startup message says about the options of the sandbox. */
export interface WelcomeOptions {
  /** The arguments that name the sinks of webhooks: `http://localhost:9000`. */
  readonly sinks: readonly string[];
  /** Whether it generates responses where `Prefer` asks for them. */
  readonly isDynamic: boolean;
}

/** The startup message of the sandbox: its addresses, how to get a token, and what its options allow. */
export function welcome(
  origin: string,
  apis: readonly SandboxApi[],
  store: Store,
  { sinks, isDynamic }: WelcomeOptions,
): string {
  const [key] = store.list('credentials', PLATFORM);
  const lines = [
    'The sandbox serves, only on this machine:',
    '',
    ...apis.map(({ id, contract }) => `  ${`${origin}/${id}`.padEnd(40)} ${contract.info.version}`),
    '',
    'Get a token for every scope, valid for an hour:',
    '',
    `  curl ${origin}/iam/oauth2/token -d grant_type=client_credentials \\`,
    `    -d client_id=${key?.clientId ?? ''} -d client_secret=${key?.secret ?? ''}`,
    '',
    `or send the token from the documentation: ${exampleToken(apis) ?? ''}`,
    '',
    `The tenant is ${key?.tenantId ?? ''}. What you create stays until the sandbox stops.`,
    `Request other responses with the header Prefer: code=429, example=…${isDynamic ? ', dynamic=true' : ''}.`,
    sinks.length === 0
      ? 'Webhooks are not delivered: name your receiver with --sink localhost:9000; see --help.'
      : `Webhooks are delivered to ${sinks.join(', ')}.`,
    ...(origin === brand.sandboxOrigin
      ? []
      : [`Try it on the pages of the portal reaches only a sandbox at ${brand.sandboxOrigin}.`]),
    'Stop it with Ctrl+C.',
  ];
  return lines.join('\n');
}
