import { TIME_FAULTS } from './tills/timeFaults';
import { faultReports, figuresOf, type FaultReport } from './support/faultReports';

const row = ({ fault, isFound, mistakes, wrong, cure }: FaultReport): string => {
  const [country, concern] = fault.role;
  const besides = mistakes.filter((each) => each !== fault.blamed && !wrong.includes(each));
  const where = isFound ? fault.blamed : `not blamed (${fault.blamed})`;
  return `| ${[fault.id, `${country} ${concern}`, where, besides.join(', '), wrong.join(', '), cure ?? ''].join(' | ')} |`;
};

/**
 * Prints the table of planted faults, and what the reports about them are worth: `npx tsx tests/rehearsal/printFaults.ts`; with `time`
 * after it, only those of time.
 */
async function print(): Promise<void> {
  const reports = await faultReports(process.argv[2] === 'time' ? TIME_FAULTS : undefined);
  const { found, recall, wrong, precision } = figuresOf(reports);
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const lines = [
    '| fault | in | blamed on | brought about, too | without reason | cure |',
    '| --- | --- | --- | --- | --- | --- |',
    ...reports.map(row),
    '',
    `${String(reports.length)} recordings with one fault each. Found: ${String(found)}, a recall of ${percent(recall)}.`,
    `Blamed without reason: ${String(wrong)}, a precision of ${percent(precision)}.`,
  ];
  console.log(lines.join('\n'));
}

print().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
