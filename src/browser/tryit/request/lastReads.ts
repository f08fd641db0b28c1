import { translate } from '@docusaurus/Translate';

import { remember } from '../../../kit/remember';
import { jsonIn } from '../../../kit/jsonIn';
import { percentDecoded } from '../../../kit/percentDecoded';
import { childOf } from '../../../kit/pointer';
import { briefly } from '../../../kit/shownText';
import { lostByUpdate } from '../../../sale';

import type { TryRequest } from './buildRequest';
import type { ReadResponse } from './readResponse';

/** The most resources that are kept, and the most characters of a document that is read for it. */
const MOST = { resources: 50, characters: 1_000_000 };

/** How many places a warning names. */
const MOST_NAMED = 8;

/** The documents with one resource that were read last, by type and id, until the document of the browser is unloaded. */
const reads = new Map<string, unknown>();

/** Keeps the resource in the response to a GET or PATCH, for {@link lossWarnings}. Any other response is ignored. */
export function keepRead(method: string, { status, body }: ReadResponse): void {
  const document =
    ['GET', 'PATCH'].includes(method) && status === 200
      ? jsonOrNothing(body?.kind === 'text' ? body.text : '')
      : undefined;
  const key = keyOf(document);
  if (key !== undefined) {
    remember(reads, key, document, MOST.resources);
  }
}

/**
 * What an update leaves out of the resource that was read last in this tab, as a warning.
 *
 * @param request an update (`PATCH`); any other request has no warning
 * @returns one sentence, or none if nothing was read or nothing is left out
 */
export function lossWarnings({
  method,
  url,
  body,
}: Pick<TryRequest, 'method' | 'url' | 'body'>): readonly string[] {
  if (method !== 'PATCH' || body.kind !== 'text' || reads.size === 0) {
    return [];
  }
  const update = jsonOrNothing(body.text);
  const read = reads.get(keyOf(update, idIn(url)) ?? '');
  const places = read === undefined ? [] : lostByUpdate(read, update);
  if (places.length === 0) {
    return [];
  }
  const named = places
    .slice(0, MOST_NAMED)
    .map((place) => briefly(place))
    .join(', ');
  const rest = places.length - MOST_NAMED;
  return [
    translate(
      {
        message:
          'This body leaves out what you read before: {places}. The sandbox removes it without an error, and whether the API keeps it is not specified. Send each attribute complete.',
      },
      {
        places:
          rest > 0
            ? translate({ message: '{named} and {count} more' }, { named, count: String(rest) })
            : named,
      },
    ),
  ];
}

/** Type and id of the one resource of a document. */
function keyOf(document: unknown, otherId = ''): string | undefined {
  const data = childOf(document, 'data');
  const [type, id] = [childOf(data, 'type'), childOf(data, 'id') ?? otherId];
  return typeof type === 'string' && typeof id === 'string' && id !== '' ? `${type} ${id}` : undefined;
}

/** The last part of a path, which names the resource of an update whose body need not. */
function idIn(url: string): string {
  return percentDecoded(url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '');
}

function jsonOrNothing(text: string): unknown {
  return text.length > MOST.characters ? undefined : jsonIn(text);
}
