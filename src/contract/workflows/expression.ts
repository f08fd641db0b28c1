/** A value that is known only while a workflow runs: an input, or an output of an earlier step. */
export type ValueSource =
  | { readonly kind: 'input'; readonly name: string }
  | { readonly kind: 'output'; readonly step: string; readonly name: string };

/** A text with values that are known only while a workflow runs. */
export type Template = readonly (string | ValueSource)[];

const EXPRESSION = /\$inputs\.(\w+)|\$steps\.(\w+)\.outputs\.(\w+)/;

/** An expression that is the whole text, or one in braces (Arazzo 1.0.1, section 4.8). */
const EMBEDDED = new RegExp(`\\{(?:${EXPRESSION.source})\\}`, 'g');

/**
 * Parses a value of a workflow with the runtime expressions that our workflows use: inputs and outputs, as the whole
 * value, or in braces within a text (Arazzo 1.0.1, section 4.8).
 *
 * @param value `$steps.createSale.outputs.saleId`, `Bearer {$steps.getToken.outputs.token}`, or a plain value
 */
export function parseTemplate(value: unknown): Template {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const whole = parseSource(text);
  if (whole !== undefined) {
    return [whole];
  }
  const parts: (string | ValueSource)[] = [];
  let from = 0;
  for (const match of text.matchAll(EMBEDDED)) {
    const source = parseSource(match[0].slice(1, -1));
    if (source !== undefined) {
      parts.push(text.slice(from, match.index), source);
      from = match.index + match[0].length;
    }
  }
  return [...parts, text.slice(from)].filter((part) => part !== '');
}

/** Parses an expression that is an input or an output, as a whole; `undefined` for any other text. */
export function parseSource(text: string): ValueSource | undefined {
  const [, input, step, name] = new RegExp(`^(?:${EXPRESSION.source})$`).exec(text) ?? [];
  if (input !== undefined) {
    return { kind: 'input', name: input };
  }
  return step === undefined || name === undefined ? undefined : { kind: 'output', step, name };
}

/** The values in a template that are known only while a workflow runs. */
export function sourcesIn(template: Template): readonly ValueSource[] {
  return template.filter((part) => typeof part !== 'string');
}
