import { latin1 } from '../../kit/bytes';

/**
 * A PDF page as a placeholder for a receipt, which the sandbox does not render.
 *
 * @param saleId letters, digits, hyphens and underscores, none of which is special in PDF
 */
export function receiptPdf(saleId: string): Uint8Array {
  const lines = ['Slipway sandbox', 'Receipt of the sale', ...(saleId.match(/.{1,60}/g) ?? [])];
  const text = `BT /F1 12 Tf 18 TL 40 780 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${String(text.length)} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = String(objects.length + 1);
  return latin1(
    `${pdf}xref\n0 ${count}\n0000000000 65535 f \n${table}` +
      `trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${String(pdf.length)}\n%%EOF\n`,
  );
}
