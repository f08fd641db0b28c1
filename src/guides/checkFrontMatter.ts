import { Ajv2020, type ErrorObject } from 'ajv/dist/2020';

import { lineOf, type Problem } from '../kit/problem';
import { frontMatterSchema } from './pages/frontMatterSchema';

const validate = new Ajv2020({ allErrors: true }).compile(frontMatterSchema);
const KEYS = Object.keys(frontMatterSchema.properties);

/**
 * Validates a page's front matter against its closed schema, and checks the order of its keys.
 *
 * @param file the page, for problems
 * @param text the complete file, to look up lines
 * @param frontMatter the parsed front matter
 */
export function checkFrontMatter(
  file: string,
  text: string,
  frontMatter: Readonly<Record<string, unknown>>,
): Problem[] {
  validate(frontMatter);
  // Failures within a condition have separate errors.
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  const found = errors.map((error) => toProblem(file, text, error));
  return found.length > 0 ? found : orderProblems(file, text, Object.keys(frontMatter));
}

function toProblem(file: string, text: string, error: ErrorObject): Problem {
  const [, key] = error.instancePath.split('/');
  const params = error.params as Readonly<Record<string, unknown>>;
  if (error.keyword === 'additionalProperties') {
    const name = String(params['additionalProperty']);
    return {
      message: `Front matter has the unknown key "${name}".`,
      file,
      line: lineOf(text, `${name}:`) ?? 1,
      fix: `remove it, or use one of: ${KEYS.join(', ')}.`,
    };
  }
  if (error.keyword === 'required') {
    const name = String(params['missingProperty']);
    return {
      message: `Front matter lacks the key "${name}".`,
      file,
      line: 1,
      fix: `add a line "${name}: …" between the --- lines.`,
    };
  }
  const allowed = params['allowedValues'] ?? params['allowedValue'];
  return {
    message: `Front matter key "${key ?? ''}" ${error.message ?? 'is not valid'}.`,
    file,
    line: lineOf(text, `${key ?? '---'}:`) ?? 1,
    fix: Array.isArray(allowed)
      ? `use one of: ${allowed.join(', ')}. APIs come from src/portal/apis.ts.`
      : 'correct the value; the rule is in src/guides/pages/frontMatterSchema.ts.',
  };
}

function orderProblems(file: string, text: string, keys: readonly string[]): Problem[] {
  const ordered = KEYS.filter((key) => keys.includes(key));
  const misplaced = keys.find((key, index) => key !== ordered[index]);
  return misplaced === undefined
    ? []
    : [
        {
          message: `Front matter key "${misplaced}" is out of order.`,
          file,
          line: lineOf(text, `${misplaced}:`) ?? 1,
          fix: `order the keys like this: ${ordered.join(', ')}.`,
        },
      ];
}
