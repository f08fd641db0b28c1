import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

import { CrashReport, useLeaving } from '@site/src/browser/forPages';

/** The language of the document, which is lost with the layout (WCAG 3.1.1). No page is rendered with a crash. */
const language = ExecutionEnvironment.canUseDOM ? document.documentElement.lang : '';

// Replaced, because upstream's renders the layout again, which is what has crashed, and a different text.
export default function ErrorScreen(props: Props): ReactNode {
  useLeaving(props.tryAgain);
  return (
    <main>
      <Head>
        <html lang={language} />
      </Head>
      <CrashReport {...props} />
    </main>
  );
}
