import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type * as z from 'zod';

import { printable } from '../../../kit/phrases';
import { formatProblem, InputError } from '../../../kit/problem';

/** The result of a tool. */
interface ToolAnswer {
  /** For the assistant. */
  readonly text: string;
  /** The same as data. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A tool of the server. */
interface ToolDefinition<Input extends z.ZodObject> {
  /** In snake case. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Strict: an unknown argument is an error. */
  readonly input: Input;
  /** Whether a call changes something; the sandbox keeps what it is sent. */
  readonly changes?: boolean;
  /** @throws {InputError} for arguments that it refuses, with what to do */
  readonly run: (input: z.infer<Input>) => ToolAnswer | Promise<ToolAnswer>;
}

/** Adds a tool to a server. */
export type AddTool = (server: McpServer) => void;

/** The most characters of a result; clients cut longer ones, or refuse them. */
const LONGEST = 60_000;

/** Describes a tool. Whatever it is called with, a call has a result: an error says what to do. */
export function defineTool<Input extends z.ZodObject>(tool: ToolDefinition<Input>): AddTool {
  const { name, title, description, input, changes = false, run } = tool;
  const annotations = {
    readOnlyHint: !changes,
    destructiveHint: false,
    idempotentHint: !changes,
    openWorldHint: false,
  };
  const inputSchema: z.ZodObject = input;
  return (server) => {
    server.registerTool(name, { title, description, inputSchema, annotations }, async (given) => {
      try {
        return resultOf(await run(given as z.infer<Input>));
      } catch (error) {
        return { content: [{ type: 'text', text: messageOf(error) }], isError: true };
      }
    });
  };
}

function resultOf({ text, data }: ToolAnswer): CallToolResult {
  const isLong = text.length > LONGEST;
  const shown = isLong
    ? `${text.slice(0, LONGEST)}\n… (${String(text.length - LONGEST)} more characters)`
    : text;
  return {
    content: [{ type: 'text', text: printable(shown) }],
    ...(data === undefined || isLong ? {} : { structuredContent: { ...data } }),
  };
}

/** Problems as lines; an unexpected error, such as of a value nested too deeply, as what it says. */
function messageOf(error: unknown): string {
  if (error instanceof InputError) {
    return error.problems.map((problem) => formatProblem(problem).trim()).join('\n');
  }
  const message = error instanceof Error ? error.message : String(error);
  return `The tool could not read these arguments: ${message}.\n    Fix: call it with smaller or less deeply nested ones.`;
}
