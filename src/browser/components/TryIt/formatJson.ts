import { walkJson } from '../../../contract/validator/jsonFault';

/** Deeper values are not indented further, a bound for hostile texts. */
const DEEPEST = 50;

/**
 * Indents a JSON text without parsing its values: numbers, escapes and repeated names stay as they came. Returns
 * any other text unchanged.
 */
export function formatJson(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  let previous: 'start' | 'open' | 'name' | 'value' = 'start';
  const lineBreak = () => `\n${'  '.repeat(Math.min(depth, DEEPEST))}`;
  const fault = walkJson(text, (kind, start, end) => {
    if (kind === 'close') {
      depth -= 1;
      parts.push(previous === 'open' ? '' : lineBreak());
    } else if (previous === 'open' || previous === 'value') {
      parts.push(previous === 'value' ? ',' : '', lineBreak());
    }
    parts.push(text.slice(start, end), kind === 'name' ? ': ' : '');
    switch (kind) {
      case 'object':
      case 'array':
        depth += 1;
        previous = 'open';
        break;
      case 'name':
        previous = 'name';
        break;
      case 'scalar':
      case 'close':
        previous = 'value';
    }
  });
  return fault === undefined ? parts.join('') : text;
}
