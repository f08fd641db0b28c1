import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

import CrashReport from '@site/src/browser/components/CrashReport';

// Replaced, so that a page that dies inside the layout tells the same as one that takes the layout along.
export default function ErrorPageContent(props: Props): ReactNode {
  return (
    <main>
      <CrashReport {...props} />
    </main>
  );
}
