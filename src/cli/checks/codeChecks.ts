import type { CheckCase } from '../../kit/reports/checkReport';
import type { Inspection, JournalReport, Proof } from '../../fiscal';

/** The form of a code and each of its proofs, as checks. */
export function codeChecks(inspection: Inspection, file: string): readonly CheckCase[] {
  const { kind, summary, signature, chain, turnover, problems, comparison = [] } = inspection;
  const proofs = [
    ['signature', 'The signature holds.', signature],
    ['chain', 'The code follows the previous one.', chain],
    ['turnover', 'The turnover counter can be read.', turnover],
  ] as const;
  return [
    {
      ...{ rule: 'code', title: summary, file },
      outcome: problems.length === 0 ? 'passed' : 'failed',
      failures: problems.map(({ position: number, message }) => {
        const place = number === undefined ? undefined : `part ${String(number)}`;
        return {
          ...{ id: `code/${kind}`, message: place === undefined ? message : `${place}: ${message}` },
          ...(place === undefined ? {} : { place }),
        };
      }),
      notes: comparison
        .filter(({ same }) => !same)
        .map(({ field, code, sale }) => ({
          ...{ id: 'code/differs', message: `${field} differs from the sale.`, place: field },
          evidence: [`code: ${code}`, `sale: ${sale}`],
        })),
    },
    ...proofs.flatMap(([rule, title, proof]) =>
      proof === undefined ? [] : [proofCheck(rule, title, proof, file)],
    ),
  ];
}

function proofCheck(rule: string, title: string, proof: Proof, file: string): CheckCase {
  const { verdict, reason, tried = [] } = proof;
  return {
    ...{ rule, title, file },
    outcome: verdict === 'holds' ? 'passed' : verdict === 'unchecked' ? 'skipped' : 'failed',
    ...(verdict === 'unchecked' ? { reason } : {}),
    failures:
      verdict === 'fails' || verdict === 'repaired'
        ? [{ id: `${rule}/${verdict}`, message: reason, evidence: tried.map((one) => `Tried: ${one}.`) }]
        : [],
  };
}

/** Each rule that a receipt of a journal breaks, and whether all signatures could be checked, as checks. */
export function journalChecks(report: JournalReport, file: string): readonly CheckCase[] {
  const { verdict, receipts, signatures, problems, counts } = report;
  const { holds, fails, unchecked } = signatures;
  const broken = Object.entries(counts).map(([check, count]): CheckCase => {
    const listed = problems.filter((problem) => problem.check === check);
    const rule = `journal/${check}`;
    return {
      ...{ rule, title: `Every receipt follows the rule "${check}".`, file, outcome: 'failed' },
      failures: listed.map(({ receipt, receiptNumber, message, cause }) => ({
        ...{ id: rule, place: `receipt ${String(receipt)}` },
        message: `Receipt ${String(receipt)}${receiptNumber === '' ? '' : ` (number ${receiptNumber})`}: ${message}`,
        evidence: [
          ...(cause === undefined ? [] : [cause]),
          ...(count > listed.length ? [`${String(count)} receipts break this rule.`] : []),
        ],
      })),
    };
  });
  const words = `${String(holds)} of ${String(receipts)} signatures hold, ${String(fails)} fail, ${String(unchecked)} are unchecked.`;
  return [
    {
      ...{ rule: 'journal', title: 'Every receipt of the journal follows the rules.', file },
      outcome: verdict === 'holds' ? 'passed' : verdict === 'fails' ? 'failed' : 'skipped',
      ...(verdict === 'unchecked' ? { reason: words } : {}),
      failures: verdict === 'fails' ? [{ id: 'journal', message: words }] : [],
    },
    ...broken,
  ];
}
