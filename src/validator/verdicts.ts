import { barcodeWarnings } from './barcodes';
import { finish } from './details';
import { withoutEnvelope } from './envelope';
import { errorId } from './errorId';
import { distinct, problemsOf } from './bodyProblems';
import type { FoundOperation } from './operations';
import { formatPointer } from '../kit/pointer';
import { documentOrder } from './documentOrder';
import { contradictionsBeside, repeatedLineItemIds, saleWarnings } from './sales';
import { textWarnings } from './textWarnings';
import type { ApiError, BodyTable, BodyProblem, Verdict } from './model/verdict';

/** The maximum number of errors in a document; the last one states that there are more. */
export const MAX_ERRORS = 100;

/** The title of the code InvalidParameterValue. */
const TITLE = 'A value in the request is not valid.';

/**
 * Validates a body against a media type of its operation.
 *
 * @param table the media type; `undefined` if the operation takes no body
 * @param body any JSON value; `undefined` for no body
 * @param found findings in the text of the body
 */
export function verdictOf(
  operation: FoundOperation,
  table: BodyTable | undefined,
  body: unknown,
  found: readonly BodyProblem[] = [],
): Verdict {
  if (body === undefined) {
    return table !== undefined && operation.table.required
      ? invalid(operation, [{ rule: 'body required', detail: `${operation.operationId} needs a body.` }])
      : { valid: true };
  }
  if (table === undefined) {
    const detail = `${operation.operationId} takes no body, so send none.`;
    return invalid(operation, [{ path: [], rule: 'no body', detail }]);
  }
  if (table.check === undefined) {
    return { valid: true, unchecked: true };
  }
  return check(operation, table, body, found);
}

function check(
  operation: FoundOperation,
  table: BodyTable,
  body: unknown,
  found: readonly BodyProblem[],
): Verdict {
  const { module } = operation;
  const compiled = table.check === undefined ? undefined : module.checks[table.check];
  const raw = compiled === undefined || compiled(body) ? [] : (compiled.errors ?? []);
  const bare = compiled === undefined ? undefined : withoutEnvelope(compiled, raw, body);
  const problems = bare === undefined ? problemsOf(raw, body, module) : [bare];
  const equal = new Set(
    problems.filter(({ rule }) => rule === 'uniqueItems').map(({ path }) => formatPointer(path)),
  );
  const repeated = repeatedLineItemIds(body, table).filter(
    ({ path }) => !equal.has(formatPointer(path.slice(0, -1))),
  );
  const all = distinct([...found, ...problems, ...repeated]);
  if (all.length > 0) {
    const inOrder = documentOrder(body);
    const verdict = invalid(
      operation,
      all.sort((a, b) => inOrder(a.path, b.path)),
    );
    const refused = all.map(({ path }) => formatPointer(path));
    const warnings = contradictionsBeside(body, table, refused);
    return warnings.length === 0 ? verdict : { ...verdict, warnings };
  }
  const warnings = [
    ...textWarnings(body),
    ...saleWarnings(body, table),
    ...barcodeWarnings(body, table, module),
  ];
  return warnings.length === 0 ? { valid: true } : { valid: true, warnings };
}

/** A finding about a missing body has no path. */
type AnyProblem = Omit<BodyProblem, 'path'> & Partial<Pick<BodyProblem, 'path'>>;

/** The verdict on an invalid body, with the API's error document. */
export function invalid({ module, operationId }: FoundOperation, problems: readonly AnyProblem[]): Verdict {
  const errors = problems.slice(0, MAX_ERRORS).map(({ path, rule, detail }, index): ApiError => {
    const pointer = path === undefined ? undefined : formatPointer(path);
    const isCut = index === MAX_ERRORS - 1 && problems.length > MAX_ERRORS;
    return {
      id: errorId(`${module.api}/${operationId}`, pointer ?? '', rule),
      status: '400',
      code: 'InvalidParameterValue',
      title: TITLE,
      detail: isCut
        ? finish(`${detail.replace(/\.$/, '')}; more problems were found but are not listed`)
        : detail,
      ...(pointer === undefined ? {} : { source: { pointer } }),
    };
  });
  const remedies = problems.slice(0, MAX_ERRORS).map(({ remedy }) => remedy);
  return {
    valid: false,
    document: { errors },
    ...(remedies.some((remedy) => remedy !== undefined) ? { remedies } : {}),
  };
}
