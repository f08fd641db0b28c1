import { childOf, textAt } from '../kit/pointer';
import type { Barcode } from '../sale';

/** The wallets, by their APIs. */
export const WALLETS = { 'apple-wallet': 'Apple Wallet', 'google-wallet': 'Google Wallet' } as const;
export type Wallet = keyof typeof WALLETS;

/** A place near which a device can show the pass. */
interface PassPlace {
  /** `47.0707, 15.4395` */
  readonly place: string;
  /** What the device shows there. */
  readonly text?: string;
}

/** What the API sets of a pass, as far as it is there. */
export interface Pass {
  readonly wallet: Wallet;
  readonly testing: boolean;
  /** `SAVED`; of Google Wallet. */
  readonly status?: string;
  readonly barcode?: Barcode;
  /** The text under the code: `altText` in Apple Wallet, the content in Google Wallet. */
  readonly caption?: string;
  readonly places: readonly PassPlace[];
}

/** The wallet of an operation, `apple-wallet/createPass`, whose body is that of a pass; nothing for another one. */
export function walletOf(operation: string): Wallet | undefined {
  const [api = '', name = ''] = operation.split('/');
  return ['createPass', 'updatePass'].includes(name) && Object.hasOwn(WALLETS, api)
    ? (api as Wallet)
    : undefined;
}

/**
 * Reads a pass from the attributes of a request or of a response.
 *
 * @param attributes any JSON value: what has another type than in the contract is left out
 */
export function readPass(wallet: Wallet, attributes: unknown): Pass {
  const barcode = readBarcode(childOf(attributes, 'barcode'));
  const caption =
    wallet === 'google-wallet' ? barcode?.content : textAt(childOf(attributes, 'barcode'), 'altText');
  const status = textAt(attributes, 'status');
  const places = childOf(attributes, 'locations');
  return {
    wallet,
    testing: childOf(attributes, 'testing') === true,
    places: Array.isArray(places) ? places.flatMap(readPlace) : [],
    ...(status === undefined ? {} : { status }),
    ...(barcode === undefined ? {} : { barcode }),
    ...(caption === undefined ? {} : { caption }),
  };
}

function readBarcode(value: unknown): Barcode | undefined {
  const [format, content] = [textAt(value, 'format'), textAt(value, 'content')];
  return format === undefined || content === undefined ? undefined : { format, content };
}

function readPlace(value: unknown): readonly PassPlace[] {
  const [latitude, longitude] = [childOf(value, 'latitude'), childOf(value, 'longitude')];
  const text = textAt(value, 'relevantText');
  return typeof latitude !== 'number' || typeof longitude !== 'number'
    ? []
    : [{ place: `${String(latitude)}, ${String(longitude)}`, ...(text === undefined ? {} : { text }) }];
}
