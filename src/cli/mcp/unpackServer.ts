import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

import { unpackText } from '../../sandbox/forNode';
import type { Contents } from '../contents/contents';
import type { serve } from './serve';

interface AssistantServer {
  readonly serve: typeof serve;
}

/** How the server names a module of the program: this, and the path of the module. */
export const SHARED = 'shared:';

export function unpackServer({ assistant, shared }: Contents): AssistantServer {
  const module = { exports: {} };
  const run = compileFunction(unpackText(assistant), ['module', 'require']) as (
    to: typeof module,
    require: (name: string) => unknown,
  ) => void;
  // It requires modules of the program, and of Node, which are found from anywhere.
  const ofNode = createRequire(process.execPath);
  run(module, (name) => (name.startsWith(SHARED) ? shared[name.slice(SHARED.length)] : ofNode(name)));
  return module.exports as AssistantServer;
}
