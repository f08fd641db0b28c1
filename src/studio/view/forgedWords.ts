import type { Expected } from '../../signatures';

/** What a receiver has to do with a delivery. */
export const EXPECTED: Readonly<Record<Expected, string>> = {
  accept: 'accepts it',
  refuse: 'refuses it',
  once: 'acts on it once',
  ignore: 'reads the body alone, or refuses it',
};
