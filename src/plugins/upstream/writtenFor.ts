/**
 * The packages whose private parts the portal relies on, with the versions that it was last adapted to. Raise a
 * version here once what `README.md` names passes; a test compares them with the installed ones.
 */
export const writtenFor = {
  '@docusaurus/core': '3.10.2',
  '@docusaurus/plugin-content-docs': '3.10.2',
} as const;

export type UpstreamPackage = keyof typeof writtenFor;
