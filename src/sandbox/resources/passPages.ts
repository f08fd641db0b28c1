import { brand } from '../../portal/brand';
import { escapeHtml } from '../../kit/escapeHtml';
import { type Pass, PASS_ILLUSTRATION, passHtml, readPass, type Wallet, WALLETS } from '../../passes';
import { type Encode, type EncodeLater, encodeQrCode } from '../../sale';
import type { ResponseToSend } from '../state/response';
import { Fault } from '../calls/errors';
import type { Store } from '../state/store';
import { htmlPage } from './htmlPage';

const PASS = /^\/(apple-wallet\/packages|google-wallet\/downloads)\/([\w.-]{1,200}?)(?:\.pkpass)?$/;

/** Where the passes of a wallet are, and what the platform would answer at their addresses. */
const KINDS: Readonly<
  Record<Wallet, { readonly collection: 'apple-passes' | 'google-passes'; readonly instead: string }>
> = {
  'apple-wallet': { collection: 'apple-passes', instead: 'it signs no package' },
  'google-wallet': { collection: 'google-passes', instead: 'it adds no pass to a wallet' },
};

const WITHOUT =
  'This format could not be drawn: its script did not load. Reload the page to try again. The content:';

/**
 * The responses at the addresses that a pass has in its `links` other than `self`: the pass, drawn as a page that needs nothing
 * else. Anybody who has the address gets it.
 *
 * @param encode encodes all formats but QR; without it, and where it fails, the page shows the content of their codes
 * @returns `undefined` for other paths; the response rejects with a Fault 404 if there is no such pass
 */
export function passResponse(
  path: string,
  store: Store,
  encode: EncodeLater | undefined,
): (() => Promise<ResponseToSend>) | undefined {
  const [, folder = '', id] = PASS.exec(path) ?? [];
  const wallet = folder.startsWith('apple-wallet') ? 'apple-wallet' : 'google-wallet';
  return id === undefined ? undefined : () => passPage(wallet, id, store, encode);
}

async function passPage(
  wallet: Wallet,
  id: string,
  store: Store,
  encode: EncodeLater | undefined,
): Promise<ResponseToSend> {
  const { collection, instead } = KINDS[wallet];
  const found = store.all(collection).find((entry) => entry.id === id)?.value.resource;
  if (found === undefined) {
    throw new Fault(404, { detail: `There is no pass with the id ${id}.` });
  }
  const pass = readPass(wallet, found.attributes);
  const drawn = passHtml(pass, ...(await encoderOf(pass, encode)));
  const said = `This is the ${brand.name} sandbox: ${instead}. ${PASS_ILLUSTRATION}`;
  return htmlPage(
    `Pass in ${WALLETS[wallet]}`,
    `<p>${escapeHtml(said)}</p>\n<article class="pass">${drawn}</article>`,
  );
}

/** What encodes the code of a pass, and what to say if nothing does. */
async function encoderOf(
  { barcode }: Pass,
  encode: EncodeLater | undefined,
): Promise<[encode: Encode, without?: string]> {
  if (barcode === undefined || barcode.format === 'QR') {
    return [encodeQrCode];
  }
  const nothing = [() => undefined, WITHOUT] as [Encode, string];
  try {
    const symbol = await encode?.(barcode);
    return encode === undefined ? nothing : [() => symbol];
  } catch {
    return nothing;
  }
}
