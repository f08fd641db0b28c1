import { compactJws } from '../austria/jws';
import { DEMO_UNIT } from '../demonstration/devices';
import type { DemonstrationRegister } from './registers';

/** The export of the journal of a demonstration register (RKSV, annex, No. 3), as JSON. A closed system has no certificate. */
export function journalOf({ codes }: DemonstrationRegister): string {
  const isClosed = codes.some(({ suite }) => suite === 'R1-AT0');
  const group = {
    Signaturzertifikat: isClosed ? '' : DEMO_UNIT.certificate,
    Zertifizierungsstellen: [],
    'Belege-kompakt': codes.flatMap((code) => compactJws(code) ?? []),
  };
  return JSON.stringify({ 'Belege-Gruppe': [group] }, null, 2);
}
