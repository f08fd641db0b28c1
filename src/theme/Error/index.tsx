import Head from '@docusaurus/Head';
import i18n from '@generated/i18n';
import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

import CrashReport from '@site/src/browser/ui/CrashReport';

// Replaced, because upstream's renders the layout again, which is what has crashed, and a different text.
export default function ErrorScreen(props: Props): ReactNode {
  return (
    <main>
      {/* The language of the document is lost with the layout (WCAG 3.1.1). */}
      <Head>
        <html lang={i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale} />
      </Head>
      <CrashReport {...props} />
    </main>
  );
}
