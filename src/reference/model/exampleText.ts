import type { Example } from '../../contract';

/** The payload of an example as sent; JSON is indented by two spaces. */
export function payloadText({ value }: Example): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
