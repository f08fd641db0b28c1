/** The project's root, the working directory of the suite and all tests. */
export const root = process.cwd();
