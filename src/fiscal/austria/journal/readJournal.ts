import { isObject } from '../../../kit/pointer';

/** The receipts of one certificate. */
interface JournalGroup {
  /** The certificate in Base64 of its DER; empty in a closed system. */
  readonly certificate: string;
  /** Compact JWS (RFC 7515, section 7.1), in the order of the journal. */
  readonly receipts: readonly string[];
}

/** The export of the journal of a cash register (RKSV, annex, No. 3; the DEP): its groups that have receipts. */
export interface Journal {
  readonly groups: readonly JournalGroup[];
}

/**
 * Reads the export of a journal: `{"Belege-Gruppe":[{"Signaturzertifikat":…,"Belege-kompakt":[…]}]}`.
 *
 * @returns a sentence that says what is missing, and where
 */
export function readJournal(json: string): Journal | string {
  let value: unknown;
  try {
    value = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch (error) {
    return `The journal is not JSON: ${(error as Error).message}.`;
  }
  const groups = isObject(value) ? value['Belege-Gruppe'] : undefined;
  if (!Array.isArray(groups) || groups.length === 0) {
    return 'The journal has no groups of receipts: it is not {"Belege-Gruppe":[…]} (RKSV, annex, No. 3).';
  }
  const read: JournalGroup[] = [];
  for (const [index, group] of (groups as unknown[]).entries()) {
    const receipts = isObject(group) ? group['Belege-kompakt'] : undefined;
    const { Signaturzertifikat: certificate = '' } = isObject(group) ? group : {};
    if (typeof certificate !== 'string') {
      return `/Belege-Gruppe/${String(index)}/Signaturzertifikat of the journal is not a text.`;
    }
    if (!Array.isArray(receipts) || !receipts.every((one) => typeof one === 'string')) {
      return `/Belege-Gruppe/${String(index)}/Belege-kompakt of the journal is not a list of texts.`;
    }
    // A million groups without receipts are as nothing.
    if (receipts.length > 0) {
      read.push({ certificate, receipts });
    }
  }
  return read.length === 0 ? 'The journal has no receipts.' : { groups: read };
}
