/** Whom a situation is about. */
export const CONCERNS = ['till', 'web-shop', 'back-office', 'receiver'] as const;
export type Concern = (typeof CONCERNS)[number];

/**
 * What calls show together: the scopes that token calls asked for, compared with what the calls needed; tokens that were used for
 * one call each; changes of sales that leave something out, or undo what somebody else has changed; timestamps of sales that stay
 * behind their calls by whole hours; sales that are made less, or deleted, after something of them has come back; pages of another list than the
 * link that has their cursor; ids of sales that count up, or are derived from the number of their receipt or their time;
 * attempts after equal waits.
 */
export const WHOLES = [
  ...(['scopes-fit', 'scopes-wider', 'token-per-call', 'data-lost', 'change-undone'] as const),
  ...(['times-behind', 'original-changed', 'original-deleted', 'filter-dropped', 'ids-counted'] as const),
  ...(['ids-of-number', 'ids-of-time', 'waits-equal'] as const),
] as const;
export type Whole = (typeof WHOLES)[number];

/** More comes back than the receipt had, at another tax rate, for more than was paid, or something that it did not have. */
export const BACK_CHECKS = ['too-much', 'other-rate', 'too-dear', 'not-sold'] as const;
export type BackCheck = (typeof BACK_CHECKS)[number];
