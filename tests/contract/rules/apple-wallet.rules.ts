import { absent, type RuleCase } from '../../support/rules';

const createPass = { operation: 'createPass' };

/** Both sides of the rules of the Apple wallet API. */
export const appleWalletRules: readonly RuleCase[] = [
  {
    rule: 'a request has data',
    subject: createPass,
    from: 'loyaltyCard',
    at: '/data',
    accept: { type: 'passes', attributes: {} },
    reject: absent,
    keyword: 'required',
    errorAt: '',
  },
];
