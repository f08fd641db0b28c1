import type { CheckQuestion, CheckReport } from '../../../src/studio/frame/check';

export const question = (text: string): CheckQuestion => ({
  operationId: 'checkout/createSale',
  mediaType: 'application/json',
  text,
  withCures: false,
  today: '2026-11-26',
});

export const report = (bytes: number): CheckReport => ({ kind: 'too large', bytes, limit: 1 });
