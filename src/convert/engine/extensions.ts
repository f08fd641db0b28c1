import type { Completion, Lists } from './completion';

/** What an extension has to have by the contract: one of these sets. */
const NEEDED: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'de-kassensichv': [
    [
      ...[
        'timeFormat',
        'startTimestamp',
        'endTimestamp',
        'signatureAlgorithm',
        'recordingSystemSerialNumber',
      ],
      ...['signature', 'signatureNumber', 'transactionNumber', 'processType'],
    ],
    ['timeFormat', 'errorMessage'],
  ],
  'at-rksv': [['cashRegisterId', 'receiptNumber', 'transactionTimestamp', 'signature'], ['errorMessage']],
};

/** Which values the error of a failed device replaces (`DeKassenSichVError`). */
const REPLACED_BY_ERROR: Readonly<Record<string, readonly string[]>> = {
  'de-kassensichv': ['timeFormat', 'errorMessage'],
};

/** Removes what an extension cannot have beside an error, and an extension that lacks what the contract requires. */
export function completeExtensions({ draft, drop, notice, fail }: Completion, lists: Lists): void {
  for (const id of lists.get('/extensions') ?? []) {
    const prefix = `/extensions/${id}/attributes/`;
    const pointers = [...draft.keys()].filter((pointer) => pointer.startsWith(prefix));
    const kept = REPLACED_BY_ERROR[id];
    const isError = kept !== undefined && draft.has(`${prefix}errorMessage`);
    const others = isError ? pointers.filter((one) => !kept.includes(one.slice(prefix.length))) : [];
    others.forEach((pointer) => {
      drop(pointer, `${id} has only an error message where the device failed.`);
    });
    const has = (name: string) => [...draft.keys()].some((one) => `${one}/`.startsWith(`${prefix}${name}/`));
    const sets = NEEDED[id] ?? [];
    const [nearest = []] = sets
      .map((names) => names.filter((name) => !has(name)))
      .sort((a, b) => a.length - b.length);
    if (sets.length > 0 && nearest.length > 0) {
      const why = `${id} would lack ${nearest.join(', ')}, which the contract requires, so the extension is left out.`;
      // All of it is in the code of the source.
      const isInCode = id === 'at-rksv' && has('signature');
      pointers.forEach((pointer) => {
        drop(pointer, why);
      });
      notice(why);
      if (isInCode) {
        fail(`The source has a code, and the sale has not: ${why}`);
      }
    }
  }
}
