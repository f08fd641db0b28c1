import type { CheckCase, CheckFailure } from '../../kit/reports/checkReport';
import type { CheckedItem } from '../../sale/law/types';
import type { Verdict, Warning } from '../../validator';
import type { LawReport } from './lawReport';

const RULE = 'contract';

/** What a check says of the law. */
type CheckedLaw = Pick<LawReport, 'country' | 'items' | 'warning' | 'coming'>;

/** The body as a check, and each item of the law. */
export function bodyChecks(
  verdict: Verdict,
  operation: string,
  file: string,
  law: CheckedLaw | undefined,
): readonly CheckCase[] {
  const body: CheckCase = {
    ...{ rule: RULE, title: `The body is valid for ${operation}.`, file },
    outcome: verdict.valid ? 'passed' : 'failed',
    failures: verdict.valid
      ? []
      : verdict.document.errors.map(({ code, detail, source }) =>
          finding(`${RULE}/${code}`, source?.pointer, detail),
        ),
    notes: (verdict.warnings ?? []).map(noteOf),
  };
  return law === undefined ? [body] : [body, ...lawChecks(law, file)];
}

function noteOf({ pointer, detail }: Warning): CheckFailure {
  return finding(`${RULE}/warning`, pointer, detail);
}

/** A finding whose message says the place, too: CI servers show nothing else. */
function finding(id: string, pointer: string | undefined, detail: string): CheckFailure {
  return pointer === undefined || pointer === ''
    ? { id, message: detail }
    : { id, message: `${pointer}: ${detail}`, place: pointer };
}

function lawChecks({ country, warning, items, coming }: CheckedLaw, file: string): CheckCase[] {
  const checked = items.map((item): CheckCase => ({
    ...caseOf(item, country, file),
    outcome: item.verdict === 'present' ? 'passed' : item.verdict === 'missing' ? 'failed' : 'skipped',
    ...(item.verdict === 'present' || item.verdict === 'missing'
      ? {}
      : { reason: `${item.verdict}: ${item.why}` }),
    failures: item.verdict === 'missing' ? [lawFinding(item, country)] : [],
  }));
  const notes = [
    ...(warning === undefined ? [] : [{ id: `law-${country}/country`, message: warning }]),
    ...(coming?.items ?? []).map(({ day, item }) => {
      const { id, message, ...rest } = lawFinding(item, country);
      return { ...rest, id: `${id}/coming`, message: `From ${day}, "${item.verdict}": ${message}` };
    }),
  ];
  return notes.length === 0
    ? checked
    : [
        ...checked,
        {
          ...{ rule: `law-${country}`, title: 'What else is known of the law for this sale.', file },
          ...{ outcome: 'passed', failures: [], notes },
        },
      ];
}

function caseOf({ id, label, source }: CheckedItem, country: string, file: string) {
  return { rule: `law-${country}/${id}`, title: `${label} (${source.law})`, helpUri: source.url, file };
}

function lawFinding({ id, label, why, fields, source }: CheckedItem, country: string): CheckFailure {
  const [place] = fields;
  return {
    ...{ id: `law-${country}/${id}`, message: `${label}: ${why} (${source.law})` },
    ...(place === undefined ? {} : { place }),
  };
}
