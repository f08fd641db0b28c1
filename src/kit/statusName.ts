/** The names of the statuses that the contracts and the sandbox have (RFC 9110, section 15; RFC 6585). */
const NAMES: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  302: 'Found',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** A status with its name, `201 Created`; the number alone if it has none here. */
export function statusName(status: number | string): string {
  const name = NAMES[Number(status)];
  return name === undefined ? String(status) : `${String(status)} ${name}`;
}
