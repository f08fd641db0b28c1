import type { ReactNode } from 'react';

import type { ExampleGroup, SampledExample } from '../../../reference';

/** The props that a page passes to the samples of its operation. */
export interface Props {
  /** The API and the operation: `checkout/createSale`. */
  readonly operation: string;
  /** The path of the documentation version: `/`, `/2022-09/`. */
  readonly versionPath: string;
  readonly groups: readonly ExampleGroup<SampledExample>[];
  /** Whether there are samples that use the client of their language. */
  readonly typed?: boolean;
  /** The payload of the first example, and its sample in the first language, from `src/reference/view/Panel.tsx`. */
  readonly children: ReactNode;
}
