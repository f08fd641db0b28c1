import type { Example } from '../../contract/openapi';

/** The payload of an example as it is sent, indented by two spaces where it is JSON. */
export function payloadText({ value }: Example): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
