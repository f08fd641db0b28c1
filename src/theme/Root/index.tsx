import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useHistory } from '@docusaurus/router';
import type { Props } from '@theme/Root';
import { useState, type ReactNode } from 'react';

import { repairHistory } from '@site/src/browser';

// Replaced, because it is the first of the theme that has the history, before any link is rendered.
export default function Root({ children }: Props): ReactNode {
  const history = useHistory();
  useState(() => {
    if (ExecutionEnvironment.canUseDOM) {
      repairHistory(history);
    }
  });
  return children;
}
