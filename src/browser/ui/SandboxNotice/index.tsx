import type { ReactNode } from 'react';

import type { Standing } from '../../sandbox/standing';

/**
 * Says that the sandbox in this page keeps its data in memory, or has been started again: sentences that follow those of a
 * status, so that a screen reader announces both at once. Draws nothing where the sandbox keeps everything.
 */
export default function SandboxNotice({ restarted, notKept }: Standing): ReactNode {
  return [restarted, notKept].map((notice) => (notice === undefined ? '' : ` ${notice}`)).join('');
}
