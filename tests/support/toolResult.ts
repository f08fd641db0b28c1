/** The result of a tool, as a client of any revision of the protocol gets it. */
export interface ToolResult {
  readonly isError: boolean;
  /** All of its blocks, and each of them. */
  readonly text: string;
  readonly blocks: readonly string[];
  /** What a script reads of the text. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The blocks of a result: nothing but texts. */
export type Content = readonly { readonly type: string; readonly text?: string }[];

/**
 * Reads the result of a call.
 *
 * @throws {Error} for a result that has more than texts: it would reach a model twice
 */
export function readResult(result: {
  readonly content: Content;
  readonly isError?: boolean | undefined;
  readonly structuredContent?: unknown;
}): ToolResult {
  const { content, isError = false, structuredContent } = result;
  if (structuredContent !== undefined || content.some(({ type }) => type !== 'text')) {
    throw new Error('The result has something else than texts.');
  }
  const blocks = content.map(({ text = '' }) => text);
  return { isError, text: blocks.join('\n\n'), blocks, data: isError ? {} : dataOf(blocks) };
}

function dataOf(blocks: readonly string[]): Readonly<Record<string, unknown>> {
  const [first = ''] = blocks;
  const values = blocks.flatMap((block) => (/^[[{]/.test(block) ? [JSON.parse(block) as unknown] : []));
  if (/^(?:The token call was refused:\n)?HTTP \d/.test(first)) {
    return {
      ...responseOf(first),
      pdf: blocks.find((block) => block.startsWith('Its text')),
      deliveries: values.at(-1) ?? [],
    };
  }
  if (first.startsWith('{')) {
    return values[0] as Readonly<Record<string, unknown>>;
  }
  const items = [...first.matchAll(/^(present|missing|not needed|cannot tell) /gm)].map(([, verdict]) => ({
    verdict,
  }));
  return { body: values[0], valid: /^(?:Valid|Any content is valid) for /.test(first), items };
}

function responseOf(message: string) {
  const [head = '', ...rest] = message.split('\n\n');
  const [line = '', ...fields] = head.split('\n').filter((one) => !one.endsWith(':'));
  return {
    status: Number(/HTTP (\d+)/.exec(line)?.[1]),
    headers: Object.fromEntries(fields.map((field) => field.split(/: (.*)/).slice(0, 2))) as Record<
      string,
      string
    >,
    ...(rest.length === 0 ? {} : { body: rest.join('\n\n') }),
  };
}
