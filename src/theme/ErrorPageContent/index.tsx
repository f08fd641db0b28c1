import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

import { CrashReport, useLeaving } from '@site/src/browser/forPages';

// Replaced, so that a crash inside the layout shows the same as one of the layout itself.
export default function ErrorPageContent(props: Props): ReactNode {
  useLeaving(props.tryAgain);
  return (
    <main>
      <CrashReport {...props} />
    </main>
  );
}
