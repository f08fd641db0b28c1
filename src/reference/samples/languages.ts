/** The languages of the samples in display order; the first is in the HTML of the page. */
export const languages = [
  { id: 'curl', label: 'cURL', extension: 'sh', prism: 'bash' },
  { id: 'javascript', label: 'JavaScript', extension: 'mjs', prism: 'javascript' },
  // .mts rather than .ts: every runner treats it as a module, so that top-level await works.
  { id: 'typescript', label: 'TypeScript', extension: 'mts', prism: 'typescript' },
  { id: 'python', label: 'Python', extension: 'py', prism: 'python' },
  { id: 'php', label: 'PHP', extension: 'php', prism: 'php' },
  { id: 'java', label: 'Java', extension: 'java', prism: 'java' },
  { id: 'csharp', label: 'C#', extension: 'cs', prism: 'csharp' },
  { id: 'go', label: 'Go', extension: 'go', prism: 'go' },
] as const;

export type Language = (typeof languages)[number];
export type LanguageId = Language['id'];

/**
 * Where the site serves a sample, without a leading slash.
 *
 * @param operation the API and the operation: `checkout/createSale`
 */
export function samplePath(operation: string, example: string, language: Language): string {
  return `samples/${operation}/${example}.${language.extension}`;
}
