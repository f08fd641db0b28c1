import { jsonIn } from '../../kit/jsonIn';
import { inspectCode } from '../../fiscal';
import type { InspectorReport, TextQuestion } from './codeWorkerMessages';

/** Inspects a text with what a reader gave besides it: an empty field counts as not given. */
export async function inspect(question: TextQuestion): Promise<InspectorReport> {
  const { text, certificate, previous, aesKey } = question;
  const sale = jsonIn(question.sale);
  const inspection = await inspectCode(text, {
    ...(sale === undefined ? {} : { sale }),
    ...(certificate.trim() === '' ? {} : { key: certificate }),
    ...(previous.trim() === '' ? {} : { previous }),
    ...(aesKey.trim() === '' ? {} : { aesKey }),
  });
  return { kind: 'inspected', inspection, isSaleBroken: sale === undefined && question.sale.trim() !== '' };
}
