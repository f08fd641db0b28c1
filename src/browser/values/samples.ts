/** A sample that shows values of the reader, by an attribute that React leaves alone. */
export const REWRITTEN = 'data-own-values';

/** The keys of what a tab keeps that samples show: the values, and the token that Try it remembers. */
export const KEYS = { values: 'own-values', secrets: 'try-it-secrets' } as const;
