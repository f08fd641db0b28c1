/** The project's root, from which the suite and all tests run. */
export const root = process.cwd();
