import type { Handler } from '../calls/call';
import { blobHandlers } from './blobs';
import { identityHandlers } from './identity';
import { passHandlers } from './passes';
import { saleHandlers } from './sales';
import { subscriptionHandlers } from './subscriptions';
import { tokenHandlers } from './token';

/** The handlers by operation; an operation without a handler responds with its example. */
export const handlers: Readonly<Record<string, Handler>> = {
  ...saleHandlers,
  ...blobHandlers,
  ...passHandlers,
  ...subscriptionHandlers,
  ...identityHandlers,
  ...tokenHandlers,
};
