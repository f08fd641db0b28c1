import { commandLine, readCommand } from '../../kit/commandLine';
import { jsonOutput } from '../../kit/commandOptions';
import { printable } from '../../kit/phrases';
import { inputError } from '../../kit/problem';
import { inputName, readInput, type InputStream } from '../../kit/readInput';
import type { CommandResult } from '../../kit/runCommand';
import { jsonPatch, recalculateSigned, recalculationText } from '../../sale';
import { readJson } from '../../validator';
import { requireSale } from '../contents/requiredSale';

export const recalculateLine = commandLine({
  name: 'recalculate',
  summary: 'corrects the totals and taxes of a sale to match its lines',
  about:
    'Recalculates a sale after you changed a quantity, a price, a discount or a rate: totals of its line items, taxes, totals, payments and change. It prints the changed sale, and on the standard error what differs, and why. An amount that is right except for rounding stays, and what the sale does not determine is left as it is, and listed.',
  args: { '[<file>]': 'a body of createSale as JSON; standard input if omitted or -' },
  options: {
    patch: {
      type: 'boolean',
      about: 'prints the differences as JSON Patch (RFC 6902) instead of the sale',
    },
  },
  examples: [
    ['sale.json > right.json', 'Save the sale with the right sums'],
    ['--patch sale.json', 'See only what would change'],
  ],
  exitCodes:
    '0 every amount follows from the sale; 1 some do not, or the fiscal code belongs to another sale; 2 the sale could not be read.',
});

/**
 * The command `recalculate`.
 *
 * @param command the command line before its options
 * @param input read if no file is named
 * @returns code 1 if something was left, or the fiscal code no longer is that of the sale
 * @throws {InputError} if an argument is invalid, or the sale cannot be read
 */
export async function recalculateCommand(
  args: readonly string[],
  command: string,
  input: InputStream,
): Promise<CommandResult> {
  const {
    values,
    positionals: [file = '-'],
  } = readCommand(recalculateLine, args, command);
  const name = inputName(file);
  const reading = readJson(await readInput(file, { fix: 'pass a JSON file.' }, input));
  if ('problem' in reading) {
    const fix = 'save the body of createSale as JSON.';
    throw inputError(reading.problem.detail, fix, name);
  }
  requireSale(reading.value, { file: name });
  const result = recalculateSigned(reading.value);
  return {
    stdout: printable(jsonOutput(values.patch === true ? jsonPatch(result.changes) : result.body)),
    stderr: printable(recalculationText(name, result)),
    code: result.left.length > 0 || result.code !== undefined ? 1 : 0,
  };
}
