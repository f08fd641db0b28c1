import type { ReactNode } from 'react';

import { statusName } from '../../../kit/statusName';

/** A status of HTTP with its name, in the colour of its class: `201 Created` (RFC 9110, section 15). */
export default function Status({ status }: { readonly status: number }): ReactNode {
  return <strong data-status={Math.floor(status / 100)}>{statusName(status)}</strong>;
}
