/** The calls that take a JSON body, without it: `CallTemplate` of `src/studio/view/callTemplates.ts`. */
declare module '@site/.generated/catalogues/studio-calls.json' {
  const calls: Readonly<Record<string, unknown>>;
  export default calls;
}
