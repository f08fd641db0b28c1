import { valueAt } from '../../kit/pointer';
import { remember } from '../../kit/remember';
import { referenceTo, type CallReference, type Told } from './followStory';
import { tell, type WholeFollower } from './wholeFollower';

/** A page with a cursor to the next one. */
interface Page {
  readonly call: CallReference;
  /** What the next page has to ask for, besides its cursor. */
  readonly asked: Readonly<Record<string, string>>;
}

const MOST_CURSORS = 1_000;
const MOST_PAGES = 20;
const CURSOR = 'page[after]';
/** Without these, the next page is one of another list. */
const OF_LIST = ['filter[query]', 'filter[customerId]', 'sort'];
const LISTS = ['checkout/listSales', 'google-wallet/listAssetVersions', 'webhooks/listSubscriptions'];

/**
 * Compares each page with the link that led to it: anyone who takes only the cursor of `links.next` reads on in another list. Two lists
 * can have equal cursors, so that a page is right if one of them has its parameters.
 */
export function followPages(): WholeFollower {
  const pages = new Map<string, readonly Page[]>();
  const told: Told[] = [];
  return {
    take: (exchange) => {
      const { operation = '', target, status } = exchange;
      if (!LISTS.includes(operation)) {
        return;
      }
      const { path, parameters } = pathAndQuery(target);
      const known = pages.get(`${path} ${parameters.get(CURSOR) ?? ''}`) ?? [];
      const asked = ofList(parameters);
      const [page] = known;
      if (page !== undefined && !known.some((each) => differing(each.asked, asked).length === 0)) {
        const missing = differing(page.asked, asked).join(', ');
        const detail = `${missing} of the page differs from the links.next with this cursor.`;
        tell(told, { calls: [page.call, referenceTo(exchange)], notes: [{ detail }] });
      }
      const next = valueAt(exchange.responseBody, ['links', 'next']);
      const link = status === 200 && typeof next === 'string' ? pathAndQuery(next) : undefined;
      const cursor = link?.parameters.get(CURSOR);
      if (link !== undefined && typeof cursor === 'string') {
        const place = `${link.path} ${cursor}`;
        const found = { call: referenceTo(exchange), asked: ofList(link.parameters) };
        remember(pages, place, [...(pages.get(place) ?? []), found].slice(-MOST_PAGES), MOST_CURSORS);
      }
    },
    finish: () => ({ 'filter-dropped': told }),
  };
}

/** A base path before the API is in one of two addresses only. */
function pathAndQuery(address: string): { readonly path: string; readonly parameters: URLSearchParams } {
  const [before = '', query = ''] = address.split('?', 2);
  const path = /\/tenants\/.*$/.exec(before)?.[0] ?? before;
  return { path, parameters: new URLSearchParams(query) };
}

function ofList(parameters: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries([...parameters].filter(([name]) => OF_LIST.includes(name)));
}

function differing(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): readonly string[] {
  return OF_LIST.filter((name) => one[name] !== other[name]);
}
