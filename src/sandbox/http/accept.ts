import { JSON_API } from '../state/response';

/**
 * Whether a media type is that of JSON:API with a parameter that it does not have (JSON:API 1.1, media type parameter rules).
 *
 * @param text a media type or range with its parameters: `application/vnd.api+json; charset=utf-8`
 */
export function hasForeignParameter(text: string): boolean {
  const [type, ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  return type === JSON_API && parameters.some((parameter) => !/^(?:ext=|profile=|q=|$)/.test(parameter));
}

/**
 * Whether an `Accept` header allows one of these media types (RFC 9110, section 12.5.1). Parameters other than `q` are ignored,
 * but of JSON:API, whose ranges with another parameter do not count; with only such ones, nothing is allowed.
 */
export function accepts(header: string | undefined, mediaTypes: readonly string[]): boolean {
  if (header === undefined || header.trim() === '') {
    return true;
  }
  const texts = header.split(',');
  const ranges = texts.filter((text) => !hasForeignParameter(text)).map(readRange);
  const isJsonApi = ({ type }: Range) => type === JSON_API;
  if (texts.map(readRange).some(isJsonApi) && !ranges.some(isJsonApi)) {
    return false;
  }
  return mediaTypes.some((mediaType) => quality(ranges, mediaType) > 0);
}

interface Range {
  readonly type: string;
  readonly quality: number;
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return { type, quality: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
}

/** The most specific range wins. */
function quality(ranges: readonly Range[], mediaType: string): number {
  const group = `${mediaType.split('/')[0] ?? ''}/*`;
  for (const type of [mediaType, group, '*/*']) {
    const range = ranges.find((candidate) => candidate.type === type);
    if (range !== undefined) {
      return range.quality;
    }
  }
  return 0;
}
