/** Adds no languages to Prism in browsers: code is highlighted when the site is built. */
export default function prismIncludeLanguages(): void {
  // Replaces a function of the theme that would load them.
}
