import { jsonOutput } from '../../kit/commandOptions';
import type { CheckFormat } from '../../kit/outputFormats';
import type { TerminalLine } from '../../kit/terminalLine';
import { writeChecks } from '../../kit/reports/writeChecks';
import { count, printable } from '../../kit/phrases';
import { inputError } from '../../kit/problem';
import { inputName, readInput, type InputStream } from '../../kit/readInput';
import type { CommandResult } from '../../kit/runCommand';
import { checkJournal, type JournalOptions, type JournalReport, readJournal } from '../../fiscal';
import { journalChecks } from '../checks/codeChecks';
import { checkedBy } from '../checks/tool';

/** A journal of 100,000 receipts has 60 to 80 MB. */
const MOST_BYTES = 512 * 1024 * 1024;

const FIX = 'export the journal (Datenerfassungsprotokoll) of the cash register as JSON.';

export interface JournalReading {
  readonly format: CheckFormat;
  readonly stdin: InputStream;
  /** Shows how far it has come. */
  readonly progress: TerminalLine;
  readonly version: string;
}

/**
 * The command `inspect --journal`.
 *
 * @param file a path, or `-` for the standard input
 * @returns code 0 if every receipt keeps the rules, or nothing could be checked; otherwise 1
 * @throws {InputError} if the file cannot be read, or is not a journal
 */
export async function inspectJournal(
  file: string,
  options: JournalOptions,
  { format, version, stdin, progress }: JournalReading,
): Promise<CommandResult> {
  progress.show('The journal is read');
  const name = inputName(file);
  const journal = readJournal((await readInput(file, { fix: FIX, most: MOST_BYTES }, stdin)).toString());
  if (typeof journal === 'string') {
    throw inputError(journal, FIX, name);
  }
  const report = await checkJournal(journal, {
    ...options,
    onProgress: (done, all) => {
      progress.show(`${String(done)} of ${count(all, 'receipt')} checked`);
    },
  });
  return {
    stdout: writeChecks(format, {
      text: () => reportText(report),
      json: () => printable(jsonOutput(report)),
      checks: () => ({ ...checkedBy('inspect', version), cases: journalChecks(report, name) }),
    }),
    stderr: '',
    code: report.verdict === 'fails' ? 1 : 0,
  };
}

/** What a journal comes to, for people: the verdict first, then each receipt that breaks a rule. */
function reportText(report: JournalReport): string {
  const { verdict, receipts, registers, signatures, counters, keyless, problems, counts, isFromStart } =
    report;
  const { holds, fails, unchecked, outages } = signatures;
  const more = Object.values(counts).reduce((sum, number) => sum + number, 0) - problems.length;
  return printable(
    [
      `A journal of Austria (RKSV) with ${count(receipts, 'receipt')} of ${registers.join(', ')}.`,
      `  ${verdict.padEnd(9)}  ${count(holds, 'signature holds', 'signatures hold')}, ${String(fails)} fail, ${String(unchecked)} unchecked, ${count(outages, 'outage')}.`,
      ...(counters === undefined
        ? []
        : [`${' '.repeat(13)}${count(counters, 'turnover counter')} compared.`]),
      ...(keyless.length === 0
        ? []
        : [`${' '.repeat(13)}No key is known for ${keyless.slice(0, 10).join(', ')}.`]),
      ...(isFromStart
        ? []
        : ['  The journal does not begin with a start receipt, so what came before is not checked.']),
      ...problems.flatMap(({ check, receipt, receiptNumber, message, cause }) => [
        `  Problem: receipt ${String(receipt)}${receiptNumber === '' ? '' : ` (number ${receiptNumber})`}, ${check}: ${message}`,
        ...(cause === undefined ? [] : [`           ${cause}`]),
      ]),
      ...(more > 0 ? [`  and ${count(more, 'problem')} more.`] : []),
      '',
    ].join('\n'),
  );
}
