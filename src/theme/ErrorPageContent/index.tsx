import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

import CrashReport from '@site/src/browser/ui/CrashReport';

// Replaced, so that a crash inside the layout shows the same as one of the layout itself.
export default function ErrorPageContent(props: Props): ReactNode {
  return (
    <main>
      <CrashReport {...props} />
    </main>
  );
}
