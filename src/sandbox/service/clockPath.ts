/** Where the clock of a sandbox is read with GET, and set with POST. */
export const CLOCK_PATH = '/clock';
