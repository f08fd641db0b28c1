/** Where the build has put the worker of the sandbox (`src/pipeline/generate/generateDownloads.ts`). */
declare module '@site/.generated/page-sandbox.json' {
  const files: {
    /** The address of the worker in the site. */
    readonly worker: string;
  };
  export default files;
}
