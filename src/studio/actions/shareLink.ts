import { jsonIn } from '../../kit/jsonIn';
import { loadWriteFragment, type SharedPayload } from '../../browser';
import type { PersonalData } from './personalData';

/** A link that carries a payload, and the personal data in it. */
export interface MadeLink {
  readonly link: string;
  readonly personal: readonly PersonalData[];
}

/**
 * Makes a link that carries a payload. What makes it loads with the first link.
 *
 * @param studio the address of the Studio, without a fragment
 * @throws {FragmentError} if the payload is too large for a link
 * @throws {Error} if what makes links does not load
 */
export async function makeLink(payload: SharedPayload, studio: string): Promise<MadeLink> {
  const [writeFragment, { personalData }] = await Promise.all([
    loadWriteFragment(),
    import('./personalData'),
  ]);
  return {
    link: `${studio}${await writeFragment(payload)}`,
    // What is not JSON can have an address in it, too.
    personal: personalData(jsonIn(payload.text) ?? payload.text),
  };
}
