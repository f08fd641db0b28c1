/** Docusaurus declares no types for its internal client modules. */
declare module '@docusaurus/core/lib/client/preload' {
  /** Loads everything that a page needs; rejects with the first error. */
  export default function preload(pathname: string): Promise<unknown>;
}
