import { printable } from '../../kit/phrases';
import type { Answered } from '../../sandbox';

const MOST_TARGET = 120;

/**
 * Formats a log line: `POST 201 /checkout/tenants/…/sales createSale, state, 3 ms`. Client input is escaped
 * for the terminal; tokens and bodies are omitted.
 */
export function logLine(answered: Answered): string {
  const { method, target, status, operation, origin, milliseconds, requestId, detail } = answered;
  const shown = target.length > MOST_TARGET ? `${target.slice(0, MOST_TARGET)}…` : target;
  const facts = [
    operation ?? 'no operation',
    origin,
    `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`,
    requestId,
  ];
  const line = `${method.padEnd(6)} ${String(status)} ${shown}  ${facts.join(', ')}`;
  return visible(detail === undefined ? line : `${line}\n           ${detail}`);
}

function visible(text: string): string {
  return printable(text).replace(/[\u0000-\u0009\u000b-\u001f]/g, ' ');
}
