import type { Nodes } from 'mdast';

import { InputError, type Problem } from '../../kit/problem';

/** A problem with the line of a node, if it is known. */
export function problemAt({ position }: Pick<Nodes, 'position'>, problem: Problem): Problem {
  const line = position?.start.line;
  return { ...problem, ...(line === undefined ? {} : { line }) };
}

/**
 * Does what the node of a page asks for.
 *
 * @param fix what to do about any error
 * @throws {InputError} in place of each error, with the place of the node
 */
export function workAt<Result>(node: Nodes, file: string, fix: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new InputError([problemAt(node, { message, file, fix })]);
  }
}
