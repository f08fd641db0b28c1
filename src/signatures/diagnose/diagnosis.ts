/** Why a delivery does not verify. */
export type Cause =
  | 'body-newline'
  | 'body-line-breaks'
  | 'body-bom'
  | 'body-encoding'
  | 'body-serialised'
  | 'body-key-order'
  | 'body-chunked'
  | 'body-cut'
  | 'body-compressed'
  | 'body-decompressed'
  | 'body-damaged'
  | 'body-missing'
  | 'body-unknown'
  | 'digest-missing'
  | 'digest-algorithm'
  | 'digest-form'
  | 'digest-name'
  | 'digest-one-of-two'
  | 'digest-of-text'
  | 'address-slash'
  | 'address-scheme'
  | 'address-host'
  | 'address-port'
  | 'address-path'
  | 'address-query'
  | 'address-written'
  | 'method-changed'
  | 'header-missing'
  | 'header-renamed'
  | 'header-joined'
  | 'header-changed'
  | 'signature-missing'
  | 'signature-der'
  | 'signature-base64url'
  | 'signature-hex'
  | 'labels-differ'
  | 'base-impossible'
  | 'base-line'
  | 'parameter-form'
  | 'not-covered'
  | 'attributes-not-covered'
  | 'key-set-missing'
  | 'sink-missing'
  | 'key-rotated'
  | 'key-id'
  | 'key-unusable'
  | 'algorithm-stated'
  | 'created-missing'
  | 'clock'
  | 'clock-zone'
  | 'clock-unit'
  | 'expired'
  | 'signature-unknown';

export interface Diagnosis {
  readonly cause: Cause;
  /** One sentence. */
  readonly title: string;
  /** What was found or tried. */
  readonly detail: string;
  readonly change: string;
  readonly source: StandardSource;
  /** Whether the delivery verifies once this is undone, or a value itself shows it; otherwise it is only likely. */
  readonly isProved: boolean;
}

/** A section of a standard. */
export interface StandardSource {
  readonly name: string;
  readonly url: string;
}

/** What was found, without the words that each cause has. */
export interface Found {
  readonly cause: Cause;
  readonly detail: string;
  readonly isProved: boolean;
}

/** A body as it may have been, or what may have been hashed in its place. */
export interface BodyForm {
  readonly cause: Cause;
  /** A sentence for the case that its digest is that of the delivery. */
  readonly detail: string;
  readonly bytes: Uint8Array;
}

/** Something that was found by trying, or by the value itself. */
export function proved(cause: Cause, detail: string): Found {
  return { cause, detail, isProved: true };
}

/** Something that speaks for a cause, without proof. */
export function likely(cause: Cause, detail: string): Found {
  return { cause, detail, isProved: false };
}

/** The causes that say that none was found. */
const UNEXPLAINED: readonly Cause[] = ['body-unknown', 'signature-unknown'];

/** How sure a diagnosis is, in words. */
export function certainty({ cause, isProved }: Pick<Diagnosis, 'cause' | 'isProved'>): string {
  return UNEXPLAINED.includes(cause) ? 'No cause found' : isProved ? 'Proved' : 'Likely, not proved';
}
