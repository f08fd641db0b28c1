import type * as z from 'zod';

import { nearest } from '../../../kit/nearest';
import { printable } from '../../../kit/phrases';
import { formatProblem, InputError, type Problem } from '../../../kit/problem';
import { publishedSchema, type InputSchema } from './publishedSchema';

/** What a call of a tool has as its result: once, as text. Data that a script reads is a block of its own, as JSON. */
interface ToolResult {
  readonly blocks: readonly string[];
  readonly isError: boolean;
}

/** A tool, without anything of the protocol, so that anyone who has assistants can offer it. */
export interface Tool {
  /** In snake case. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  /** Whether a call changes something; the sandbox keeps what it is sent. */
  readonly changes: boolean;
  /** Whatever it is called with, a call has a result: an error says what to do. */
  readonly call: (given: unknown) => Promise<ToolResult>;
}

interface ToolDefinition<Input extends z.ZodObject> extends Pick<Tool, 'name' | 'title' | 'description'> {
  /** Strict: an unknown argument is an error. */
  readonly input: Input;
  readonly changes?: boolean;
  /**
   * @returns a text, or several that are complete on their own
   * @throws {InputError} for arguments that it refuses, with what to do
   */
  readonly run: (input: z.infer<Input>) => Blocks | Promise<Blocks>;
}

type Blocks = string | readonly string[];

/** The most wrong arguments that an error names. */
const MOST_NAMED = 5;

export function defineTool<Input extends z.ZodObject>(tool: ToolDefinition<Input>): Tool {
  const { name, title, description, input, changes = false, run } = tool;
  const inputSchema = publishedSchema(input);
  return {
    ...{ name, title, description, inputSchema, changes },
    call: async (given) => {
      try {
        const read = input.safeParse(given);
        if (!read.success) {
          throw new InputError(
            read.error.issues.slice(0, MOST_NAMED).flatMap((issue) => problemsOf(issue, inputSchema)),
          );
        }
        return { blocks: [await run(read.data)].flat().map(printable), isError: false };
      } catch (error) {
        return { blocks: [printable(messageOf(error))], isError: true };
      }
    },
  };
}

/** A wrong argument; an unknown one with the names that are like it. */
function problemsOf(issue: z.core.$ZodIssue, { properties }: InputSchema): Problem[] {
  const names = Object.keys(properties);
  const place = issue.path.map(String).join('.').slice(0, 200);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MOST_NAMED).map((key) => {
      const near = place === '' ? nearest(key, names) : [];
      return {
        message: `There is no argument "${place === '' ? '' : `${place}.`}${key.slice(0, 80)}".`,
        fix: near.length > 0 ? `give ${near.join(' or ')}.` : `leave it out; there are ${names.join(', ')}.`,
      };
    });
  }
  const fix = 'give it as the schema of the tool describes it.';
  return [{ message: `${place === '' ? 'The arguments' : place}: ${issue.message.slice(0, 300)}.`, fix }];
}

/** Problems as lines; an unexpected error, such as of a value nested too deeply, as what it says. */
function messageOf(error: unknown): string {
  if (error instanceof InputError) {
    return error.problems.map((problem) => formatProblem(problem).trim()).join('\n');
  }
  const message = error instanceof Error ? error.message : String(error);
  return `The tool could not read these arguments: ${message}.\n    Fix: call it with smaller or less deeply nested ones.`;
}
