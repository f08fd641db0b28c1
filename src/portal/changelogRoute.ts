/** The folder of the changelog's entries, and the route of its page. */
export const CHANGELOG = 'changelog';
