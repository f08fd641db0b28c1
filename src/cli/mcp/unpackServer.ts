import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

import { unpackText } from '../../sandbox/node/packedApi';
import type { Contents } from '../contents/contents';
import type { serve } from './serve';

/** What the module of the server exports. */
interface AssistantServer {
  readonly serve: typeof serve;
}

/** The server for assistants. */
export function unpackServer({ assistant }: Contents): AssistantServer {
  const module = { exports: {} };
  const run = compileFunction(unpackText(assistant), ['module', 'require']) as (
    to: typeof module,
    require: NodeJS.Require,
  ) => void;
  // It requires modules of Node only, which are found from anywhere.
  run(module, createRequire(process.execPath));
  return module.exports as AssistantServer;
}
