import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

/** The part of the page with the result. */
export default function ResultPart({ children }: { readonly children: ReactNode }): ReactNode {
  const title = translate({ id: 'codes.result', message: 'Result' });
  return (
    <section className="codes__result" aria-label={title}>
      <Heading as="h2" className="codes__title">
        {title}
      </Heading>
      {children}
    </section>
  );
}
