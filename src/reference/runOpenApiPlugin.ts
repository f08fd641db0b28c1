import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import openApiPackage from 'docusaurus-plugin-openapi-docs';

/** The parts of the plugin's operation and webhook data that are used here. */
interface OperationPage {
  readonly id: string;
  readonly api: { readonly operationId?: string };
}

/** The parts of the plugin's schema data that are used here. */
interface SchemaPage {
  readonly title: string;
}

/** Generates the text of each kind of page from the plugin's data. */
export interface PageGenerators {
  readonly operation: (page: OperationPage) => string;
  readonly overview: () => string;
  readonly schema: (page: SchemaPage) => string;
}

type Action = (id: string, instance: { opts: () => object }) => Promise<void>;

interface CommandLine {
  readonly command: (name: string) => unknown;
}

type OpenApiPlugin = (context: object, options: object) => { extendCli: (cli: CommandLine) => void };

/**
 * The package is CommonJS and its types lack its export. Node's ESM loader returns the module's exports, Vitest
 * wraps them with a default.
 */
const exported = openApiPackage as unknown as OpenApiPlugin | { readonly default: OpenApiPlugin };
const openApiPlugin = 'default' in exported ? exported.default : exported;

/**
 * Runs docusaurus-plugin-openapi-docs' `gen-api-docs` for one API, in this process, with our own page generators.
 *
 * The plugin does not wait for its generators and ignores their errors, so failures are collected here and thrown
 * at the end.
 *
 * @param contractFile the bundled contract
 * @param outputDir the folder for the pages, absolute and empty
 * @throws {AggregateError} with every failure of a generator
 */
export async function runOpenApiPlugin(
  api: string,
  contractFile: string,
  outputDir: string,
  generators: PageGenerators,
): Promise<void> {
  const failures: unknown[] = [];
  const guarded =
    <Page>(generate: (page: Page) => string) =>
    (page: Page): string => {
      try {
        return generate(page);
      } catch (error) {
        failures.push(error);
        return '';
      }
    };
  // The generators return complete files, including front matter, so the template is just the text.
  const template = path.join(outputDir, 'page.mustache');
  await mkdir(outputDir, { recursive: true });
  await writeFile(template, '{{{markdown}}}');
  const config = {
    [api]: {
      specPath: contractFile,
      outputDir,
      template,
      schemaTemplate: template,
      showSchemas: true,
      disableCompression: true,
      markdownGenerators: {
        createApiPageMD: guarded(generators.operation),
        createInfoPageMD: guarded(generators.overview),
        createSchemaPageMD: guarded(generators.schema),
      },
    },
  };
  const siteConfig = { presets: [], plugins: [] };
  const plugin = openApiPlugin(
    { siteDir: path.dirname(contractFile), siteConfig },
    { id: 'api-reference', docsPluginId: 'default', config },
  );
  await muteConsole(() => captureAction(plugin)(api, { opts: () => ({}) }));
  if (failures.length > 0) {
    throw new AggregateError(
      failures,
      `The pages of ${api} could not be made: ${failures.map(String).join('; ')}`,
    );
  }
}

/** Extracts the action of `gen-api-docs` from the plugin's CLI definition. */
function captureAction(plugin: ReturnType<OpenApiPlugin>): Action {
  const actions = new Map<string, Action>();
  const command = (name: string) => {
    const chain: Record<string, (value: unknown) => unknown> = {};
    for (const method of ['description', 'usage', 'arguments', 'option']) {
      chain[method] = () => chain;
    }
    chain['action'] = (action) => actions.set(name, action as Action);
    return chain;
  };
  plugin.extendCli({ command });
  const action = actions.get('gen-api-docs');
  if (action === undefined) {
    throw new Error('docusaurus-plugin-openapi-docs no longer has the command gen-api-docs.');
  }
  return action;
}

/** The plugin prints a line per file, which duplicates our own progress messages. */
async function muteConsole(work: () => Promise<void>): Promise<void> {
  const { log } = console;
  console.log = () => undefined;
  try {
    await work();
  } finally {
    console.log = log;
  }
}
