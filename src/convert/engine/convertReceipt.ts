import { formatPointer } from '../../kit/pointer';
import { add } from '../../kit/decimal';
import type { FieldRow, Mapping } from '../mapping/mapping';
import { isLeaf, leavesOf, nodesAt, stepsOf } from '../source/tree';
import { balanceOf } from '../ledger/balance';
import { closeAccount, openAccount } from './account';
import { moneyOf, valueOfMoney } from './amounts';
import { assemble } from './draft';
import { assignEntries, assignmentsAround, targetIn } from './entries';
import { completeSale } from './complete';
import type { ConvertOptions } from './options';
import { fieldReports } from './outcomes';
import type { MappingReport, TakenField } from './report';
import { rules } from './conversionRules';
import { taxKeys } from './taxKeys';
import { countsAsNegative } from './signs';
import { fieldAt, filledText, holds } from './when';
import type { SourceReceipt, Work } from './work';

/** A receipt as a body of createSale, and what became of its fields. */
export interface ConvertedReceipt {
  readonly id: string;
  readonly sale: {
    readonly data: { readonly type: 'sales'; readonly attributes: Readonly<Record<string, unknown>> };
  };
  readonly report: MappingReport;
}

/**
 * Converts a receipt by the mapping of its format. What the source does not say is not in the sale, except for what follows from
 * it, which the report names.
 */
export function convertReceipt(
  receipt: SourceReceipt,
  mapping: Mapping,
  options: ConvertOptions = {},
): ConvertedReceipt {
  const { tree } = receipt;
  const work = workOf(receipt, mapping);
  const { draft, ignoresCase } = work;
  for (const { to, value, when } of mapping.fixed) {
    if (holds(when, { root: tree, path: [], ignoresCase })) {
      draft.set(to, value);
    }
  }
  for (const row of mapping.rows) {
    applyRow(row, work);
  }
  const account = openAccount(work);
  const completed = completeSale(work, options);
  const { attributes, places } = assemble(draft);
  const { taken, left } = fieldReports(leavesOf(tree), work, completed, places);
  const fixed = mapping.fixed.flatMap(({ to, value, note }) =>
    draft.get(to) === value && places.has(to) ? [{ to: places.get(to) ?? to, value, why: note }] : [],
  );
  const set = completed.set.flatMap(({ to, ...rest }) => {
    const place = places.get(to);
    return place === undefined ? [] : [{ to: place, ...rest }];
  });
  const ofReceipt = [...taken, ...left].filter(({ from }) => SHARED[mapping.format]?.test(from) !== true);
  const balance =
    receipt.counted === undefined
      ? undefined
      : balanceOf(receipt.counted, {
          ...{
            attributes,
            account: closeAccount(account, completed.dropped),
            fields: ofReceipt.length,
            hasLosses: work.losses.size > 0,
          },
        });
  const said = saidOf(work);
  return {
    id: receipt.id,
    sale: { data: { type: 'sales', attributes } },
    report: {
      ...{
        taken,
        left,
        set: [...fixed, ...set],
        failures: [...(balance?.faults ?? []), ...completed.failures],
      },
      ...(balance === undefined ? {} : { balance }),
      isPurchase: completed.isPurchase && said.every(({ noPurchase = false }) => !noPurchase),
      notices: [
        ...new Set([
          ...said.map(({ say }) => say),
          ...[...work.losses].map((loss) => `An amount has no tax in the sale. ${loss}`),
          ...completed.notices,
        ]),
      ],
    },
  };
}

/** A receipt before any of its fields is taken. */
function workOf(receipt: SourceReceipt, mapping: Mapping): Work {
  const { tree } = receipt;
  const { ignoresCase = false } = mapping;
  const currency = mapping.currency.from
    .map((pointer) => filledText(fieldAt(tree, pointer, [], ignoresCase)))
    .find((text) => text !== undefined);
  return {
    ...{ receipt, mapping, ignoresCase, assigned: assignEntries(tree, mapping) },
    ...{ draft: new Map(), outcomes: new Map(), losses: new Set(), unread: new Map() },
    currency: currency ?? mapping.currency.otherwise,
    vatOf: taxKeys(receipt, mapping),
  };
}

/** The notices that apply; one about items is said of each. */
function saidOf({ receipt: { tree: root }, mapping, ignoresCase }: Work): Mapping['notices'] {
  return mapping.notices.flatMap((notice) => {
    const { of, when, say } = notice;
    if (of === undefined) {
      return holds(when, { root, path: [], ignoresCase }) ? [notice] : [];
    }
    return nodesAt(root, stepsOf(of), ignoresCase)
      .filter(({ path }) => holds(when, { root, path, ignoresCase }))
      .map(({ path }) => ({ ...notice, say: `${formatPointer(path)}: ${say}` }));
  });
}

/** What all receipts of a source share: a closing and its master data. */
const SHARED: Readonly<Partial<Record<Mapping['format'], RegExp>>> = {
  dsfinvk: /^\/(?:cashpointclosing|location|cashregister|slaves|vat)\.csv\/|\/tse\.csv\//,
  dfka: /^\/(?!transaction\/)/,
};

function applyRow(row: FieldRow, work: Work): void {
  const { receipt, draft, ignoresCase } = work;
  for (const { path, node } of nodesAt(receipt.tree, stepsOf(row.from), ignoresCase)) {
    const around = path.slice(0, -1);
    if (!isLeaf(node) || !holds(row.when, { root: receipt.tree, path: around, ignoresCase })) {
      continue;
    }
    const decider =
      row.when === undefined ? undefined : fieldAt(receipt.tree, row.when.at, around, ignoresCase);
    const pointer = formatPointer(path);
    const target = row.to === undefined ? undefined : targetPath(row.to, path, work);
    if (row.to !== undefined && target === undefined) {
      continue;
    }
    if (target === undefined || row.rule === undefined) {
      noteLeft(work, pointer, row.why ?? row.note);
    } else if (node.text !== '') {
      applyRule(row, row.rule, { path, around, text: node.text, target }, work);
      if (decider !== undefined && draft.has(target)) {
        noteTaken(work, formatPointer(decider.path), {
          to: [target],
          note: 'It decides where other fields go.',
        });
      }
    }
  }
}

interface Place {
  readonly path: readonly string[];
  readonly around: readonly string[];
  readonly text: string;
  readonly target: string;
}

function applyRule(row: FieldRow, rule: NonNullable<FieldRow['rule']>, place: Place, work: Work): void {
  const { receipt, draft, currency, vatOf, ignoresCase } = work;
  const { path, around, text, target } = place;
  const pointer = formatPointer(path);
  const otherAt = (use: string) => {
    const name = row.with?.[use];
    return name === undefined ? undefined : fieldAt(receipt.tree, name, around, ignoresCase);
  };
  const timestamp = draft.get('/timestamp');
  const result = rules[rule]({
    ...{ text, row, currency, vatOf, mark: receipt.mark },
    other: (use) => filledText(otherAt(use)),
    timestamp: typeof timestamp === 'string' ? timestamp : undefined,
    // Only rules of amounts ask for it.
    get isNegative() {
      return countsAsNegative(path, work);
    },
  });
  if ('left' in result) {
    noteLeft(work, pointer, result.left);
    if (result.isLoss === true) {
      work.losses.add(result.left);
    }
    if (result.isUnread === true) {
      work.unread.set(target, `${pointer}: ${result.left}`);
    }
    return;
  }
  const before = draft.get(target);
  if (result.adds === true && before !== undefined) {
    draft.set(target, moneyOf(add(valueOfMoney(before), valueOfMoney(result.value)), currency ?? ''));
  } else if (before === undefined) {
    draft.set(target, result.value);
  } else {
    noteLeft(work, pointer, 'An earlier field of the mapping has already filled this place.');
    return;
  }
  const parent = target.slice(0, target.lastIndexOf('/'));
  const beside = Object.entries(result.beside ?? {}).map(([name, value]) => {
    draft.set(`${parent}/${name}`, value);
    return `${parent}/${name}`;
  });
  const { changed } = result;
  noteTaken(work, pointer, {
    to: [target, ...beside],
    note: row.note,
    ...(changed === undefined ? {} : { changed }),
  });
  for (const use of result.used ?? []) {
    const used = otherAt(use);
    if (used !== undefined) {
      noteTaken(work, formatPointer(used.path), { to: [target], note: row.note });
    }
  }
}

/** Where the value of a field goes; `undefined` if the item that it is in goes elsewhere. */
function targetPath(to: string, path: readonly string[], { assigned }: Work): string | undefined {
  if (!to.includes('*')) {
    return assignmentsAround(path, assigned).some((one) => one.target === undefined) ? undefined : to;
  }
  return assignmentsAround(path, assigned)
    .map((one) => targetIn(to, one))
    .find((one) => one !== undefined && !one.includes('*'));
}

function noteLeft({ outcomes }: Work, pointer: string, why: string): void {
  const known = outcomes.get(pointer);
  outcomes.set(pointer, { ...known, why: known?.why ?? why });
}

function noteTaken(
  { outcomes }: Work,
  pointer: string,
  { to, note, changed }: Pick<TakenField, 'to' | 'note' | 'changed'>,
): void {
  const known = outcomes.get(pointer);
  // Several thousand lines can take the same field.
  const all = known?.to ?? new Set<string>();
  to.forEach((one) => all.add(one));
  outcomes.set(pointer, {
    ...known,
    to: all,
    note: known?.note ?? note,
    ...(changed === undefined ? {} : { changed }),
  });
}
