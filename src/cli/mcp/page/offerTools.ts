import { createTools } from '../createTools';
import type { Tool } from '../define/defineTool';
import type { ModelContext } from './modelContext';
import { pageDocumentation } from './pageDocumentation';
import { pageKnowledge } from './pageKnowledge';
import { sandboxInPage } from './sandboxInPage';

/**
 * Offers the tools of the server for assistants to the browser of this page, which a module of its own loads when a reader asks
 * for it.
 *
 * @param base the address of the portal, `/`
 * @param signal takes the tools back
 * @returns the names of the tools
 * @throws {Error} if they cannot be loaded, or the browser refuses one
 */
export async function offerTools(
  context: ModelContext,
  base: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const [knowledge, sandbox] = await Promise.all([pageKnowledge(base), sandboxInPage()]);
  const tools = createTools({ knowledge, documentation: pageDocumentation(base), sandbox });
  await Promise.all(tools.map(async (tool) => context.registerTool(offered(tool), { signal })));
  return tools.map(({ name }) => name);
}

function offered({ name, title, description, inputSchema, changes, call }: Tool) {
  return {
    ...{ name, title, description, inputSchema },
    annotations: { readOnlyHint: !changes },
    // An assistant reads an error as it reads a result: each says what to do.
    execute: async (input: object) => (await call(input)).blocks.join('\n\n'),
  };
}
