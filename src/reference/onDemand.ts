import type { runOpenApiPlugin as run } from './runOpenApiPlugin';

/** Runs docusaurus-plugin-openapi-docs, whose large packages load with the first call. */
export const runOpenApiPlugin: typeof run = async (...args) =>
  (await import('./runOpenApiPlugin')).runOpenApiPlugin(...args);
