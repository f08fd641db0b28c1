import { InputError } from '../../src/kit/problem';

/**
 * Reads a whole number that a benchmark was started with.
 *
 * @param name of the option, without its dashes
 * @throws {InputError} when it is not a whole number from `least` to `most`
 */
export function wholeNumber(name: string, value: string, least: number, most: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new InputError([
      {
        message: `--${name} ${value} is not a whole number from ${String(least)} to ${String(most)}.`,
        cure: `leave out --${name} for the default.`,
      },
    ]);
  }
  return number;
}
