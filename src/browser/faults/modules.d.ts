/** Docusaurus declares no types for its client's own modules. */
declare module '@docusaurus/core/lib/client/preload' {
  /** Loads all that a page needs; fails with the error of the first part that cannot be loaded. */
  export default function preload(pathname: string): Promise<unknown>;
}
