// Replaced with nothing: the page has its own samples, and upstream's load 35 code generators.
export default function CodeSnippets(): null {
  return null;
}
