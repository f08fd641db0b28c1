import { copyWord } from './inventWord';
import { copyOperationId } from './multiplyContract';

/** A line that exempts an operation, by API and id, or a schema from a house rule. */
const EXCEPTION = /^( +- )(?:([\w-]+\/)(\w+)|([A-Z]\w+))$/gm;

/**
 * The house rules with every exception repeated for the copies.
 *
 * @param rules the text of `openapi/redocly.yaml`
 */
export function multiplyRules(rules: string, copies: number): string {
  const words = Array.from({ length: copies }, (_, index) => copyWord(index + 1));
  return rules.replace(
    EXCEPTION,
    (line, indent: string, api: string | undefined, operation = '', schema = '') =>
      [
        line,
        ...words.map((Word) =>
          api === undefined
            ? `${indent}${String(schema)}${Word}`
            : `${indent}${api}${copyOperationId(Word, String(operation), 'call')}`,
        ),
      ].join('\n'),
  );
}
