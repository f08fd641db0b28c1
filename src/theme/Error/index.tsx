import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

import CrashReport from '@site/src/components/CrashReport';

// Replaced, because upstream's shows the layout once more, which is what has died, and another text.
export default function ErrorScreen(props: Props): ReactNode {
  return (
    <main>
      <CrashReport {...props} />
    </main>
  );
}
