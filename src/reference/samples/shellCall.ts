import type { CallBody, CallTarget, Template, ValueSource, WorkflowCall } from '../../contract';

/** In double quotes, a shell puts in the values of variables. */
export function inDoubleQuotes<Part extends object>(
  template: readonly (string | Part)[],
  variableOf: (part: Part) => string,
): string {
  const parts = template.map((part, index) => {
    if (typeof part === 'string') {
      return part.replace(/[\\$"`]/g, String.raw`\$&`);
    }
    const next = template[index + 1];
    return typeof next === 'string' && /^\w/.test(next) ? `\${${variableOf(part)}}` : `$${variableOf(part)}`;
  });
  return `"${parts.join('')}"`;
}

/** The option of cURL for a method that it does not choose by itself. */
export function methodOption(target: CallTarget, body: CallBody | undefined): string[] {
  const method = target.kind === 'address' ? target.method : target.entry.method;
  const isImplied = method === 'get' || (method === 'post' && body !== undefined);
  return isImplied ? [] : [`--request ${method.toUpperCase()}`];
}

/** The path of an operation below the host, and its query, with the values of the parameters. */
export function pathOf(
  target: CallTarget & { readonly kind: 'operation' },
  parameters: WorkflowCall['parameters'],
  valueOf: (part: string | ValueSource) => string | ValueSource = (part) => part,
): Template {
  const path = (new URL(target.server).pathname + target.entry.path).split(/(\{[^}]+\})/);
  return [
    ...path.flatMap((part): Template => {
      const found = parameters.find(({ in: place, name }) => place === 'path' && part === `{${name}}`);
      return found === undefined ? [part] : found.value.map(valueOf);
    }),
    ...parameters
      .filter(({ in: place }) => place === 'query')
      .flatMap(({ name, value }, index): Template => [
        `${index === 0 ? '?' : '&'}${encodeURIComponent(name)}=`,
        ...value.map(valueOf),
      ]),
  ];
}
