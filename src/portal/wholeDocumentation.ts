/** The file of a version's whole documentation as Markdown, relative to the version's path. */
export const WHOLE_DOCUMENTATION = 'documentation.md';
