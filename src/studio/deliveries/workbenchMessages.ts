import { translate } from '@docusaurus/Translate';

import type { Headline } from '../view/CodeVerdict';
import { deliveryHeadline } from '../view/deliveryHeadline';
import type { CheckFault } from '../frame/check';
import type { Examining } from './useExamining';

/** What the page says about a delivery in one sentence, which a screen reader announces. */
export function headlineWords(examining: Examining): Headline {
  switch (examining.kind) {
    case 'waiting':
      return {
        mark: 'none',
        text: translate({ id: 'workbench.waiting', message: 'The delivery is being verified.' }),
      };
    case 'failed':
      return { mark: 'none', text: faultWords(examining.fault) };
    case 'done':
      return deliveryHeadline(examining.outcome);
  }
}

/** Why the worker has no answer. */
function faultWords(fault: CheckFault): string {
  switch (fault) {
    case 'no worker':
      return translate({
        id: 'workbench.noWorker',
        message:
          'This browser does not allow web workers here, so the delivery is not verified. Allow them for this site, or verify the delivery with “node slipway.mjs verify”.',
      });
    case 'not loaded':
      return translate({
        id: 'workbench.notLoaded',
        message:
          'The script that verifies deliveries did not load. Check your connection, then reload the page.',
      });
    case 'crashed':
      return translate({
        id: 'workbench.stopped',
        message: 'The verification stopped with an error. Change the delivery to start it again.',
      });
    case 'too long':
      return translate({
        id: 'workbench.tooLong',
        message:
          'The verification took more than five seconds and was stopped. Change the delivery to start it again.',
      });
  }
}
