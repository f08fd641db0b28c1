/** The key of an entry that is written and removed at once. */
const TRIAL = 'slipway.trial';

/**
 * What keeps a browser from storing settings: the storage is full, refuses every access by a policy, or is an empty
 * property, as some browsers have it by a setting.
 *
 * @param owner the window
 * @returns nothing if it stores, and also if reading the property fails, which Docusaurus notices and reports
 */
export function storageProblem(owner: object): unknown {
  let storage: Storage | null | undefined;
  try {
    ({ localStorage: storage } = owner as { readonly localStorage?: Storage | null });
  } catch {
    return undefined;
  }
  if (storage === null || storage === undefined) {
    return new Error('window.localStorage is empty.');
  }
  try {
    storage.setItem(TRIAL, '1');
    storage.removeItem(TRIAL);
    return undefined;
  } catch (error) {
    return error;
  }
}
