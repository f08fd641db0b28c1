import type { Completion, Lists } from './completion';

/** What an extension has to have by the contract: for a record, and in its place for the error of a device. */
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
export function completeExtensions({ draft, set, drop, notice, fail }: Completion, lists: Lists): void {
  for (const id of lists.get('/extensions') ?? []) {
    const prefix = `/extensions/${id}/attributes/`;
    const pointers = [...draft.keys()].filter((pointer) => pointer.startsWith(prefix));
    const kept = REPLACED_BY_ERROR[id];
    const isError = draft.has(`${prefix}errorMessage`);
    const others =
      isError && kept !== undefined ? pointers.filter((one) => !kept.includes(one.slice(prefix.length))) : [];
    others.forEach((pointer) => {
      drop(pointer, `${id} has only an error message where the device failed.`);
    });
    if (isError && !draft.has(`${prefix}timeFormat`)) {
      const why =
        'The contract requires a format of times beside the error, and the source has none. The error has no time that it would apply to.';
      set(`${prefix}timeFormat`, 'unixTime', why);
    }
    const has = (name: string) => [...draft.keys()].some((one) => `${one}/`.startsWith(`${prefix}${name}/`));
    const [record = [], ofError = []] = NEEDED[id] ?? [];
    const lacking = (isError ? ofError : record).filter((name) => !has(name));
    if (lacking.length > 0) {
      const device = id === 'de-kassensichv' ? 'technical security device' : 'signature device';
      const why = lacking.includes('signature')
        ? `The source has no record of a ${device} that is signed, so the sale has no ${id}.`
        : `The record of the ${device} lacks ${lacking.join(', ')}, which the contract requires, so the sale has no ${id}.`;
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
