/**
 * What the call of an operation with a JSON body is listed as.
 *
 * @param operation `webhooks/publishEvents`
 * @param mediaType missing for the first JSON media type of the operation
 */
export function callId(operation: string, mediaType: string | undefined): string {
  return mediaType === undefined ? operation : `${operation} ${mediaType}`;
}
