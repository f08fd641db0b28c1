import { inspectCode } from '../../fiscal';
import type { InspectorReport, TextQuestion } from './codeWorkerMessages';

/** Inspects a text with what a reader gave besides it: an empty field counts as not given. */
export async function inspect(question: TextQuestion): Promise<InspectorReport> {
  const { text, certificate, previous, aesKey } = question;
  const sale = saleOf(question.sale);
  const inspection = await inspectCode(text, {
    ...(sale.value === undefined ? {} : { sale: sale.value }),
    ...(certificate.trim() === '' ? {} : { key: certificate }),
    ...(previous.trim() === '' ? {} : { previous }),
    ...(aesKey.trim() === '' ? {} : { aesKey }),
  });
  return { kind: 'inspected', inspection, isSaleBroken: sale.isBroken };
}

function saleOf(text: string): { readonly value?: unknown; readonly isBroken: boolean } {
  if (text.trim() === '') {
    return { isBroken: false };
  }
  try {
    return { value: JSON.parse(text) as unknown, isBroken: false };
  } catch {
    return { isBroken: true };
  }
}
