/** Docusaurus declares no types for its client's own modules. */
declare module '@docusaurus/core/lib/client/preload' {
  /** Loads all that a page needs; fails with the error of the first part that cannot be loaded. */
  export default function preload(pathname: string): Promise<unknown>;
}

/** The search theme brings no types for its components. */
declare module '@theme-original/SearchPage' {
  export default function SearchPage(): React.ReactNode;
}

declare module '@theme-original/SearchBar' {
  export default function SearchBar(): React.ReactNode;
}
