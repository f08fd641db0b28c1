import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

import CrashReport from '@site/src/browser/ui/CrashReport';
import { useLeaving } from '@site/src/browser/ui/CrashReport/useLeaving';

// Replaced, so that a crash inside the layout shows the same as one of the layout itself.
export default function ErrorPageContent(props: Props): ReactNode {
  useLeaving(props.tryAgain);
  return (
    <main>
      <CrashReport {...props} />
    </main>
  );
}
