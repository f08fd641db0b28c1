/** What the ids of demonstration tills begin with, and in older releases the signatures that no device has made. */
export const DEMO = 'DEMO';
