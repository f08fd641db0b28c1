import examples from '@site/.generated/catalogues/studio-codes.json';

import { FIRST_CODE, shownCode } from '../../portal/studio';

/** The text to begin with. */
interface Start {
  readonly text: string;
  /** Whether the link names an example that there is not. */
  readonly isUnknown: boolean;
}

/** The code that a fragment carries or names; the first example for any other. */
export function findStart(hash: string): Start {
  const { code, example = FIRST_CODE } = shownCode(hash);
  if (code !== undefined) {
    return { text: code, isUnknown: false };
  }
  const named = examples.find(({ name }) => name === example);
  const first = named ?? examples.find(({ name }) => name === FIRST_CODE);
  return { text: first?.code ?? '', isUnknown: named === undefined };
}
