declare module 'nprogress' {
  const nprogress: {
    readonly configure: (options: { readonly template: string; readonly barSelector: string }) => unknown;
  };
  export default nprogress;
}
