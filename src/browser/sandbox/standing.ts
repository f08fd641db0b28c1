import { pageSandbox } from './pageSandbox';
import type { Contents } from './pageContents';

/** What a reader has to know of where the state of the sandbox is; empty where nothing is out of the ordinary. */
export type Standing = Pick<Contents, 'restarted' | 'notKept'>;

/**
 * The standing of the sandbox in this page after a call. A sandbox that does not say takes nothing away from the response,
 * which is there already: then it is empty, and the next call says what is wrong.
 */
export async function standing(): Promise<Standing> {
  try {
    const { restarted, notKept } = await (await pageSandbox()).contents();
    return {
      ...(restarted === undefined ? {} : { restarted }),
      ...(notKept === undefined ? {} : { notKept }),
    };
  } catch {
    return {};
  }
}
