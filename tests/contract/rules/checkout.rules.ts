import type { RuleCase } from '../../support/rules';
import { checkoutAmountsRules } from './checkout-amounts.rules';
import { checkoutAttachmentsRules } from './checkout-attachments.rules';
import { checkoutAustriaRules } from './checkout-austria.rules';
import { checkoutDocumentsRules } from './checkout-documents.rules';
import { checkoutExtensionsRules } from './checkout-extensions.rules';
import { checkoutGermanyRules } from './checkout-germany.rules';
import { checkoutIdsRules } from './checkout-ids.rules';
import { checkoutLineItemsRules } from './checkout-line-items.rules';
import { checkoutParametersRules } from './checkout-parameters.rules';
import { checkoutPartiesRules } from './checkout-parties.rules';
import { checkoutPaymentsRules } from './checkout-payments.rules';
import { checkoutQuantitiesRules } from './checkout-quantities.rules';
import { checkoutSectionsRules } from './checkout-sections.rules';

/** The rules of the checkout API. */
export const checkoutRules: readonly RuleCase[] = [
  ...checkoutDocumentsRules,
  ...checkoutIdsRules,
  ...checkoutPartiesRules,
  ...checkoutLineItemsRules,
  ...checkoutQuantitiesRules,
  ...checkoutAmountsRules,
  ...checkoutPaymentsRules,
  ...checkoutExtensionsRules,
  ...checkoutAustriaRules,
  ...checkoutGermanyRules,
  ...checkoutSectionsRules,
  ...checkoutAttachmentsRules,
  ...checkoutParametersRules,
];
