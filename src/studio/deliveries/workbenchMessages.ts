import { translate } from '@docusaurus/Translate';

import type { Headline } from '../view/Verdict';
import { deliveryHeadline } from '../view/deliveryHeadline';
import { problemWords } from '../frame/problemTexts';
import type { Examining } from './useExamining';

/** What the page says about a delivery in one sentence, which a screen reader announces. */
export function headlineWords(examining: Examining): Headline {
  switch (examining.kind) {
    case 'waiting':
      return {
        mark: 'none',
        text: translate({ message: 'The delivery is being verified.' }),
      };
    case 'failed':
      return {
        mark: 'none',
        text: problemWords(examining.problem, translate({ message: 'delivery' }), 'verify'),
      };
    case 'done':
      return deliveryHeadline(examining.outcome);
  }
}
