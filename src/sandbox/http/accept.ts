/**
 * Whether an `Accept` header allows one of these media types (RFC 9110, section 12.5.1). Parameters other
 * than `q` are ignored.
 */
export function accepts(header: string | undefined, mediaTypes: readonly string[]): boolean {
  if (header === undefined || header.trim() === '') {
    return true;
  }
  const ranges = header.split(',').map(readRange);
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
