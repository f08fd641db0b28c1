import { parseBoundedJson } from '../../kit/boundedJson';
import type { Exchange } from './recording';

/** A body that can be examined, or what it is instead. */
export interface ParsedBody {
  /** `undefined` for a body that is neither JSON nor a form, of which nothing is examined. */
  readonly value?: unknown;
  readonly isTooDeep?: true;
}

/**
 * Parses the text of a body: JSON, or the fields of a form.
 *
 * @param type the media type
 */
export function parseBody(text: string, type: string): ParsedBody {
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return { value: Object.fromEntries(new URLSearchParams(text)) };
  }
  const first = text.trimStart().charAt(0);
  if (first !== '{' && first !== '[') {
    return {};
  }
  const parsed = parseBoundedJson(text);
  return parsed === 'too deep' ? { isTooDeep: true } : parsed === 'not JSON' ? {} : parsed;
}

/** The bodies of a call, as it has them. */
export function bodiesOf(
  request: ParsedBody,
  response: ParsedBody,
): Pick<Exchange, 'requestBody' | 'responseBody' | 'tooDeep'> {
  const tooDeep = [
    ...(request.isTooDeep === true ? (['request'] as const) : []),
    ...(response.isTooDeep === true ? (['response'] as const) : []),
  ];
  return {
    ...(request.value === undefined ? {} : { requestBody: request.value }),
    ...(response.value === undefined ? {} : { responseBody: response.value }),
    ...(tooDeep.length === 0 ? {} : { tooDeep }),
  };
}
