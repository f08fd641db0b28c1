import type { RuleCase } from '../../support/rules';
import { lengths, parameter } from '../../support/ruleMakers';
import { answerHeaders, apiVersions, idempotencyKeys, tenantIds } from './shared.rules';
import { webhookEventRules } from './webhooks-events.rules';
import { webhookSubscriptionRules } from './webhooks-subscriptions.rules';

const onSubscription = ['getSubscription', 'deleteSubscription'];
const inTenant = ['listSubscriptions', 'createSubscription', ...onSubscription];

const parameters: readonly RuleCase[] = [
  ...apiVersions('2024-01-29', [...inTenant, 'publishEvents']),
  ...idempotencyKeys(['createSubscription']),
  ...tenantIds(inTenant),
  ...onSubscription.flatMap((operation) =>
    lengths(`the subscription id of ${operation}`, parameter(operation, 'subscription_id'), 10, 100),
  ),
];

const headers: readonly RuleCase[] = answerHeaders({
  listSubscriptions: '200 400 401 403 404 406 429 500',
  createSubscription: '201 400 401 403 404 406 409 415 429 500',
  getSubscription: '200 400 401 403 404 406 429 500',
  deleteSubscription: '204 400 401 403 404 429 500',
  publishEvents: '202 400 401 403 415 429 500',
});

/** The rules of the webhooks API, except for those of the sale in a delivery. */
export const webhooksRules: readonly RuleCase[] = [
  ...webhookSubscriptionRules,
  ...webhookEventRules,
  ...parameters,
  ...headers,
];
