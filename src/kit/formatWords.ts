const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'a date and time with its offset from UTC, such as 2024-03-05T08:12:44+01:00',
  date: 'a date, such as 2024-03-05',
  email: 'an email address',
  hostname: 'a hostname',
  uri: 'an absolute URI, such as https://shop.example/',
  'uri-reference': 'a URI reference, absolute or relative',
  uuid: 'a UUID',
};

/** A format in words: `a UUID`. */
export function formatWords(format: string): string {
  return FORMATS[format] ?? `of the format ${format}`;
}
