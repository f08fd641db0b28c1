import { lazy, Suspense, type ReactNode } from 'react';

import type { Props } from './PassPane';

/** Loads when a body of a wallet is opened. */
const PassPane = lazy(() => import(/* webpackChunkName: 'drawn-pass' */ './PassPane'));

/** The pass of the payload, once the code that draws it is there. */
export default function LoadedPass(props: Props): ReactNode {
  return (
    <Suspense fallback={null}>
      <PassPane {...props} />
    </Suspense>
  );
}
