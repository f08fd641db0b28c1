import { writeFile } from 'node:fs/promises';

import { InputError } from '../../kit/problem';
import { printable } from '../../kit/phrases';
import type { Report } from '../../rehearsal/report/report';
import { writeReport } from '../../rehearsal/report/formats';
import { headline } from '../../rehearsal/report/words';
import type { RehearsalArguments } from './arguments';

/**
 * Writes a report to its file, or returns it to be printed.
 *
 * @param recording the name of the recording
 * @returns what to print
 * @throws {InputError} if the file cannot be written
 */
export async function writeResult(
  report: Report,
  { format, report: file }: RehearsalArguments,
  recording: string,
): Promise<string> {
  const text = writeReport(report, format, recording);
  if (file === undefined) {
    return format === 'text' ? printable(text) : text;
  }
  try {
    await writeFile(file, text);
  } catch (error) {
    const message = `${file} cannot be written: ${(error as Error).message}.`;
    throw new InputError([{ message, fix: 'name a file in a folder that exists.' }]);
  }
  return `${headline(report)} The report is in ${file}.\n`;
}
