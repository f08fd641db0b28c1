import { InputError } from '../../src/kit/problem';

/**
 * Parses an integer option of a benchmark.
 *
 * @param name the option, without its dashes
 * @throws {InputError} if it is not an integer from `least` to `most`
 */
export function integerOption(name: string, value: string, least: number, most: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new InputError([
      {
        message: `--${name} ${value} is not an integer from ${String(least)} to ${String(most)}.`,
        fix: `leave out --${name} for the default.`,
      },
    ]);
  }
  return number;
}
