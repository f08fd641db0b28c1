import { printable } from '../../kit/phrases';
import { documentOf, type Report, writeReport } from '../../rehearsal';
import { writeOutput, type OutputFile } from '../contents/outputFiles';
import type { RehearsalArguments } from './arguments';

/**
 * Writes a report to its file, or returns it to be printed.
 *
 * @param recording the name of the recording
 * @param output how the file is written
 * @returns what to print
 * @throws {InputError} if the file cannot be written
 */
export async function writeResult(
  report: Report,
  { format }: RehearsalArguments,
  recording: string,
  output: OutputFile | undefined,
): Promise<string> {
  const text = writeReport(report, format, recording);
  if (output === undefined) {
    return format === 'text' ? printable(text) : text;
  }
  await writeOutput(output, text);
  return `${documentOf(report).headline} The report is in ${output.file}.\n`;
}

/** The file of a report, which is none of those that the command reads or records to. */
export function reportFile(
  { report }: RehearsalArguments,
  others: readonly string[],
): OutputFile | undefined {
  return report === undefined ? undefined : { file: report, option: '--report', others };
}
