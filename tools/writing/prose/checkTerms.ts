import type { ProseProblem } from './proseProblem';
import { problemIn, spanIn, withoutAddresses, type ProseBlock } from './readProse';
import type { Term } from './term';
import { terms } from './terms';

/** Reports words and forms to avoid (`terms.ts`). */
export function checkTerms(blocks: readonly ProseBlock[]): ProseProblem[] {
  return blocks.flatMap((block) => {
    const text = withoutAddresses(block.text);
    return terms
      .filter(({ kinds }) => kinds === undefined || kinds.includes(block.kind))
      .flatMap((term) => [...text.matchAll(term.pattern)].flatMap((match) => problem(block, term, match)));
  });
}

function problem(block: ProseBlock, term: Term, match: RegExpExecArray): ProseProblem[] {
  const [found] = match;
  const right = term.fix?.(found);
  if (right === found) {
    return [];
  }
  const span = spanIn(block, match.index, match.index + found.length);
  const fix = right === undefined ? `${term.instead}.` : `${term.instead}; \`npm run fix prose\` does it.`;
  return [
    {
      ...problemIn(block, match.index, `"${found}" ${term.why}.`, fix),
      ...(right === undefined || span === undefined ? {} : { edit: { ...span, text: right } }),
    },
  ];
}
