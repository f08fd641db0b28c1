// Replaced by nothing: the page has samples of its own, and upstream's bring 35 code generators.
export default function CodeSnippets(): null {
  return null;
}
