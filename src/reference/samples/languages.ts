/** The languages of the samples in display order; the first is in the HTML of the page. */
export const languages = [
  { id: 'curl', label: 'cURL', extension: 'sh', prism: 'bash', hasClient: false },
  { id: 'javascript', label: 'JavaScript', extension: 'mjs', prism: 'javascript', hasClient: false },
  // .mts rather than .ts: every runner treats it as a module, so that top-level await works.
  { id: 'typescript', label: 'TypeScript', extension: 'mts', prism: 'typescript', hasClient: true },
  { id: 'python', label: 'Python', extension: 'py', prism: 'python', hasClient: true },
  { id: 'php', label: 'PHP', extension: 'php', prism: 'php', hasClient: true },
  { id: 'java', label: 'Java', extension: 'java', prism: 'java', hasClient: true },
  { id: 'csharp', label: 'C#', extension: 'cs', prism: 'csharp', hasClient: true },
  { id: 'go', label: 'Go', extension: 'go', prism: 'go', hasClient: true },
] as const;

export type Language = (typeof languages)[number];
export type LanguageId = Language['id'];

/**
 * Where the site serves a sample, without a leading slash.
 *
 * @param operation the API and the operation: `checkout/createSale`
 * @param isTyped whether it is the one that uses the client of the language
 */
export function samplePath(operation: string, example: string, language: Language, isTyped = false): string {
  return `samples/${operation}/${example}${isTyped ? '.client' : ''}.${language.extension}`;
}
