import type { CheckCase, CheckFailure } from '../../kit/reports/checkReport';
import type { CheckedItem } from '../../sale';
import type { Verdict } from '../../validator';
import type { PlaceOf } from './bodyPlaces';
import type { LawReport } from './lawReport';

const RULE = 'contract';

type CheckedLaw = Pick<LawReport, 'country' | 'items' | 'warning' | 'coming'>;

/**
 * The body as a check, and each item of the law.
 *
 * @param placeOf where its values are in the file, if it is the body
 */
export function bodyChecks(
  verdict: Verdict,
  operation: string,
  file: string,
  law: CheckedLaw | undefined,
  placeOf: PlaceOf = () => undefined,
): readonly CheckCase[] {
  const problem = (id: string, pointer: string | undefined, detail: string): CheckFailure => ({
    ...problemAt(id, pointer, detail),
    ...placeOf(pointer ?? ''),
  });
  const body: CheckCase = {
    ...{ rule: RULE, title: `The body is valid for ${operation}.`, file },
    outcome: verdict.valid ? 'passed' : 'failed',
    failures: verdict.valid
      ? []
      : verdict.document.errors.map(({ code, detail, source }) =>
          problem(`${RULE}/${code}`, source?.pointer, detail),
        ),
    notes: (verdict.warnings ?? []).map(({ pointer, detail }) => problem(`${RULE}/warning`, pointer, detail)),
  };
  return law === undefined ? [body] : [body, ...lawChecks(law, file, placeOf)];
}

/** A finding whose message also says the place: CI servers show nothing else. */
function problemAt(id: string, pointer: string | undefined, detail: string): CheckFailure {
  return pointer === undefined || pointer === ''
    ? { id, message: detail }
    : { id, message: `${pointer}: ${detail}`, place: pointer };
}

function lawChecks(
  { country, warning, items, coming }: CheckedLaw,
  file: string,
  placeOf: PlaceOf,
): CheckCase[] {
  const found = (item: CheckedItem): CheckFailure => ({
    ...lawProblem(item, country),
    ...placeOf(pointerOfField(item.fields[0] ?? '')),
  });
  const checked = items.map((item): CheckCase => ({
    ...caseOf(item, country, file),
    outcome: item.verdict === 'present' ? 'passed' : item.verdict === 'missing' ? 'failed' : 'skipped',
    ...(item.verdict === 'present' || item.verdict === 'missing'
      ? {}
      : { reason: `${item.verdict}: ${item.why}` }),
    failures: item.verdict === 'missing' ? [found(item)] : [],
  }));
  const notes = [
    ...(warning === undefined
      ? []
      : [{ id: `law-${country}/country`, message: warning, ...placeOf(pointerOfField('country')) }]),
    ...(coming?.items ?? []).map(({ day, item }) => {
      const { id, message, ...rest } = found(item);
      return { ...rest, id: `${id}/coming`, message: `From ${day}, "${item.verdict}": ${message}` };
    }),
  ];
  return notes.length === 0
    ? checked
    : [
        ...checked,
        {
          ...{ rule: `law-${country}`, title: 'What else is known about the law for this sale.', file },
          ...{ outcome: 'passed', failures: [], notes },
        },
      ];
}

function caseOf({ id, label, source }: CheckedItem, country: string, file: string) {
  return { rule: `law-${country}/${id}`, title: `${label} (${source.law})`, helpUri: source.url, file };
}

function lawProblem({ id, label, why, fields, source }: CheckedItem, country: string): CheckFailure {
  const [place] = fields;
  return {
    ...{ id: `law-${country}/${id}`, message: `${label}: ${why} (${source.law})` },
    ...(place === undefined ? {} : { place }),
  };
}

/** The pointer of the field that carries an item of the law, or of the list that it is in. */
export function pointerOfField(path: string): string {
  const [plain = ''] = path.split('[');
  return `/data/attributes/${plain.replaceAll('.', '/')}`;
}
