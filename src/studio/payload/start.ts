import { FIRST_EXAMPLE, studioExample, type StudioExample } from '../../portal/studio';

import { FragmentError, readFragment } from '../../browser';

import { COUNTRIES, readDraft, type Country, type Draft } from './draft';
import { bodyOf, openOperation, operationOf, type OpenedOperation } from './operations';

export interface Start {
  readonly opened: OpenedOperation;
  /** The name of the example; missing if the payload came with a link. */
  readonly example: string | undefined;
  /** One of those of the operation. */
  readonly mediaType: string;
  readonly text: string;
  readonly country: Country;
  readonly notice?: Notice;
  /** The part that a phone shows first; the payload if it is missing. */
  readonly view?: 'receipt';
}

/** What a reader is told about a payload that was opened. */
export type Notice =
  | { readonly kind: 'restored' }
  /** The link names an operation or an example that there is not. */
  | { readonly kind: 'unknown' }
  /** The payload would be too long if it were formatted. */
  | { readonly kind: 'unformatted' }
  /** The link carries a payload that cannot be read. */
  | { readonly kind: 'damaged'; readonly message: string };

/** What the Studio begins with: the payload of the link, what this tab has kept of it, or the first example. */
export async function findStart(hash: string, base: string): Promise<Start> {
  const draft = readDraft(() => sessionStorage);
  if (draft !== undefined && (studioExample(hash) === undefined || draft.link === hash)) {
    const restored = await restore(draft, base);
    if (restored !== undefined) {
      return restored;
    }
  }
  return openLink(hash, base);
}

/**
 * Opens the payload that a link carries, or the example that it names; the first example for any other link.
 *
 * @param hash the fragment of the link
 * @throws {Error} if the examples of the operation cannot be loaded
 */
export async function openLink(hash: string, base: string): Promise<Start> {
  const named = studioExample(hash);
  try {
    const shared = await readFragment(hash);
    const known = shared === undefined ? undefined : operationOf(shared.operationId);
    if (shared !== undefined && known !== undefined) {
      // As the editor has it.
      const text = shared.text.replace(/\r\n?/g, '\n');
      const opened = await openOperation(known, base);
      const { mediaType } = bodyOf(opened, shared.mediaType);
      return {
        ...{ opened, example: undefined, mediaType, text, country: COUNTRIES[0] },
        ...(shared.view === undefined ? {} : { view: shared.view }),
      };
    }
  } catch (error) {
    if (!(error instanceof FragmentError)) {
      throw error;
    }
    const { message } = error;
    return { ...(await openExample(FIRST_EXAMPLE, base)), notice: { kind: 'damaged', message } };
  }
  return openExample(named ?? FIRST_EXAMPLE, base);
}

async function restore(
  { operation, example, mediaType, text, country }: Draft,
  base: string,
): Promise<Start | undefined> {
  const known = operationOf(operation);
  if (known === undefined) {
    return undefined;
  }
  const opened = await openOperation(known, base);
  const isExample = opened.examples.some(({ name, body }) => name === example && body === text);
  const body = bodyOf(opened, mediaType);
  return {
    ...{ opened, example, mediaType: body.mediaType, text, country },
    ...(isExample ? {} : { notice: { kind: 'restored' } }),
  };
}

/**
 * Opens a named example, or the first one of its operation.
 *
 * @throws {Error} if the examples of the operation cannot be loaded
 */
export async function openExample({ operation, example }: StudioExample, base: string): Promise<Start> {
  const known = operationOf(operation);
  const first = operationOf(FIRST_EXAMPLE.operation);
  const shown = known ?? first;
  if (shown === undefined) {
    throw new Error(`There is no operation ${FIRST_EXAMPLE.operation}.`);
  }
  const opened = await openOperation(shown, base);
  const named = opened.examples.find(({ name }) => name === example);
  const shownExample = named ?? opened.examples[0];
  const text = shownExample?.body ?? '';
  return {
    opened,
    example: shownExample?.name,
    mediaType: bodyOf(opened, shownExample?.mediaType).mediaType,
    text,
    country: COUNTRIES[0],
    ...(known === undefined || (example !== undefined && named === undefined)
      ? { notice: { kind: 'unknown' } }
      : {}),
  };
}
