import type { InputSchema } from '../define/publishedSchema';

/** A tool as a page offers it (WebMCP, section 4.2.2). */
interface OfferedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  readonly annotations: { readonly readOnlyHint: boolean };
  readonly execute: (input: object) => Promise<string>;
}

/** What a browser takes tools with (WebMCP, section 4.2). */
export interface ModelContext {
  /** The tool is taken back when the signal aborts. */
  readonly registerTool: (tool: OfferedTool, options: { readonly signal: AbortSignal }) => Promise<undefined>;
}

/**
 * What this browser takes tools with: a proposal, which browsers have behind a flag.
 *
 * @returns nothing if it takes none
 */
export function modelContext(): ModelContext | undefined {
  const { modelContext: found } = document as { readonly modelContext?: Partial<ModelContext> };
  return typeof found?.registerTool === 'function' ? (found as ModelContext) : undefined;
}
