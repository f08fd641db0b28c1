import { type AustrianCode, codeOfJws, PART_NAMES, splitAustrianCode } from '../../fiscal';
import type { SourceReceipt } from '../engine/work';
import { SourceError } from '../source/sourceError';
import { childAt, isLeaf, isList, textLeaf, type SourceNode } from '../source/tree';

/** More characters than a receipt has whose code fits into a QR code. */
const MOST_CHARACTERS = 12_000;

/** What the regulation calls the parts of a receipt (RKSV, annex, No. 4 and 5). */
const NAMES: Readonly<Record<keyof AustrianCode, string>> = {
  suite: 'RKS-Suite',
  registerId: 'Kassen-ID',
  receiptNumber: 'Belegnummer',
  time: 'Beleg-Datum-Uhrzeit',
  normal: 'Betrag-Satz-Normal',
  reduced1: 'Betrag-Satz-Ermaessigt-1',
  reduced2: 'Betrag-Satz-Ermaessigt-2',
  zero: 'Betrag-Satz-Null',
  special: 'Betrag-Satz-Besonders',
  turnover: 'Stand-Umsatz-Zaehler-AES256-ICM',
  serial: 'Zertifikat-Seriennummer',
  chain: 'Sig-Voriger-Beleg',
  signature: 'Signaturwert',
};

/**
 * The receipts of the export of a journal (RKSV, annex, No. 3), each with its parts by their names and its code.
 *
 * @throws {SourceError} for a journal without groups, or a receipt that is not compact JWS with thirteen parts
 */
export function journalReceipts(root: SourceNode, file: string): readonly SourceReceipt[] {
  const groups = childAt(root, 'Belege-Gruppe')?.node;
  if (!isList(groups)) {
    throw broken('The journal has no list "Belege-Gruppe" (RKSV, annex, No. 3).', file);
  }
  return groups.flatMap((group, groupIndex) => {
    const receipts = childAt(group, 'Belege-kompakt')?.node;
    if (!isList(receipts)) {
      throw broken(`/Belege-Gruppe/${String(groupIndex)} has no list "Belege-kompakt".`, file);
    }
    const shared = ['Signaturzertifikat', 'Zertifizierungsstellen'].flatMap((name) => {
      const found = childAt(group, name);
      return found === undefined ? [] : [[name, found.node] as const];
    });
    return receipts.map((receipt, index) => {
      const jws = isLeaf(receipt) && receipt.text.length <= MOST_CHARACTERS ? receipt.text : '';
      const code = codeOfJws(jws);
      const parts = code === undefined ? 0 : splitAustrianCode(code);
      if (code === undefined || typeof parts === 'number') {
        const place = `/Belege-Gruppe/${String(groupIndex)}/Belege-kompakt/${String(index)}`;
        throw broken(
          `${place} is not compact JWS with the thirteen parts of a code (RKSV, annex, No. 5).`,
          file,
        );
      }
      const named = PART_NAMES.map((name) => [NAMES[name], textLeaf(parts[name])] as const);
      const whole = ['Maschinenlesbarer-Code', textLeaf(code)] as const;
      return {
        id: parts.receiptNumber,
        tree: new Map<string, SourceNode>([...shared, ['Beleg', new Map([...named, whole])]]),
        mark: ',' as const,
      };
    });
  });
}

function broken(message: string, file: string): SourceError {
  return new SourceError(message, { file }, 'export the journal again.');
}
