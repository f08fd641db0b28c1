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

/** Removes what an extension cannot have next to an error, and an extension that lacks what the contract requires. */
export function completeExtensions({ draft, set, drop, notice, fail }: Completion, lists: Lists): void {
  for (const id of lists.get('/extensions') ?? []) {
    const prefix = `/extensions/${id}/attributes/`;
    const pointers = [...draft.keys()].filter((pointer) => pointer.startsWith(prefix));
    const [record = [], ofError = []] = NEEDED[id] ?? [];
    const isError = draft.has(`${prefix}errorMessage`);
    // The error of a German device replaces its record; that of an Austrian one can be next to it.
    if (isError && id === 'de-kassensichv') {
      const others = pointers.filter((one) => !ofError.includes(one.slice(prefix.length)));
      others.forEach((pointer) => {
        drop(pointer, `${id} has only an error message if the device failed.`);
      });
      if (!draft.has(`${prefix}timeFormat`)) {
        const why =
          'The contract requires a time format next to the error, and the source has none. The error has no time to which it would apply.';
        set(`${prefix}timeFormat`, 'unixTime', why);
      }
    }
    const has = (name: string) => [...draft.keys()].some((one) => `${one}/`.startsWith(`${prefix}${name}/`));
    const lacking = (isError ? ofError : record).filter((name) => !has(name));
    if (lacking.length > 0) {
      const device = id === 'de-kassensichv' ? 'technical security device' : 'signature device';
      const what = lacking.includes('signature')
        ? `The source has no signed record of a ${device}`
        : `The record of the ${device} is not complete`;
      const why = `${what}, so the sale has no ${id}: the contract requires ${lacking.join(', ')}, which the source does not have.`;
      // All of it is in the code of the source.
      const isInCode = id === 'at-rksv' && has('signature');
      pointers.forEach((pointer) => {
        drop(pointer, why);
      });
      notice(why);
      if (isInCode) {
        fail(`The source has a code, but the sale does not: ${why}`);
      }
    }
  }
}
