/** A request of a `.http` or `.rest` file, with its variables in braces. */
export interface FileRequest {
  readonly title: string;
  readonly name?: string;
  /** The variables that REST Client asks for before it sends the request, each with what it says. */
  readonly prompts: readonly (readonly [name: string, question: string])[];
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The text of the body; `undefined` without one, or if it is a file. */
  readonly body?: string;
  /** The name of the file that is the body. */
  readonly file?: string;
  /** The script that runs with the response. */
  readonly script?: string;
}

/** A parsed file: its variables, unresolved, and its requests. */
export interface RequestFile {
  readonly variables: Readonly<Record<string, string>>;
  readonly requests: readonly FileRequest[];
}

/**
 * Parses a file of requests as the clients of editors do: `###` starts a request, `#` a comment, `@name = value` sets a
 * variable, an empty line ends the headers, `< ./name` sends a file, and `> {% … %}` is a script.
 *
 * @throws {Error} naming a line that is neither
 */
export function parseRequestFile(text: string): RequestFile {
  const [head = '', ...blocks] = text.split(/^### /m);
  const variables = head.split('\n').flatMap((line) => {
    const found = /^@(\w+) =(?: (.+))?$/.exec(line);
    if (found === null && line !== '' && !line.startsWith('# ')) {
      throw new Error(`The head has the line ${line}`);
    }
    return found === null ? [] : [[found[1] ?? '', found[2] ?? ''] as const];
  });
  return { variables: Object.fromEntries(variables), requests: blocks.map(parseBlock) };
}

function parseBlock(block: string): FileRequest {
  const [title = '', ...lines] = block.split('\n');
  const start = lines.findIndex((line) => !line.startsWith('# '));
  const names = lines.slice(0, start).flatMap((line) => /^# @name (\w+)$/.exec(line)?.[1] ?? []);
  const prompts = lines.slice(0, start).flatMap((line) => {
    const found = /^# @prompt (\w+) (.+)$/.exec(line);
    return found === null ? [] : [[found[1] ?? '', found[2] ?? ''] as const];
  });
  const [method = '', url = '', ...more] = (lines[start] ?? '').split(' ');
  if (!/^[A-Z]+$/.test(method) || more.length > 0) {
    throw new Error(`"${title}" has the request line ${lines[start] ?? ''}`);
  }
  const end = lines.indexOf('', start);
  const headers = lines.slice(start + 1, end).map((line) => {
    const found = /^([\w-]+): (.+)$/.exec(line);
    if (found === null) {
      throw new Error(`"${title}" has the header ${line}`);
    }
    return [found[1] ?? '', found[2] ?? ''] as const;
  });
  const [content = '', script] = lines
    .slice(end + 1)
    .join('\n')
    .split(/^> \{%\n/m);
  const body = content.replace(/\n+$/, '');
  const file = /^< \.\/(\S+)$/.exec(body)?.[1];
  return {
    ...{ title, method, url, headers, prompts },
    ...(names[0] === undefined ? {} : { name: names[0] }),
    ...(file !== undefined ? { file } : body === '' ? {} : { body }),
    ...(script === undefined ? {} : { script }),
  };
}
