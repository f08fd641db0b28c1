import { Agent, request, type IncomingHttpHeaders } from 'node:http';

import { parseDocument } from '../../src/site/pages/parseDocument';
import { readScripts } from '../../src/site/pages/readScripts';
import { hashScript } from '../../src/site/hosting/inlineScripts';
import { firstViewOf } from './firstView';
import { publishedPages } from './releases';

/** A response as a reader receives it. */
interface ReceivedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The observations of the readers. */
export interface Crawled {
  /** The number of pages read, with everything that they load. */
  readonly pages: number;
  readonly requests: number;
  /** The variants that the readers received. */
  readonly variants: ReadonlySet<string>;
  /** Descriptions of what no reader should observe. */
  readonly faults: readonly string[];
}

const VARIANT = /<!--(\w+)-->$/;
const ASSETS_VARIANT = /\/\*(\w+)\*\/$/;

/**
 * Repeatedly reads pages, and everything that they load, on keep-alive connections.
 *
 * @param readers the number of concurrent readers
 * @param isOver called before each page
 */
export async function crawl(port: number, readers: number, isOver: () => boolean): Promise<Crawled> {
  // Without a limit: a request that waited for a connection would not be recognised as one on a reused
  // connection.
  const agent = new Agent({ keepAlive: true });
  const variants = new Set<string>();
  const faults: string[] = [];
  let pages = 0;
  let requests = 0;
  const get = async (target: string) => {
    requests += 1;
    return sendRequest(port, target, agent);
  };
  const readPage = async (route: string) => {
    const page = await get(route);
    pages += 1;
    const variant = VARIANT.exec(page.body)?.[1] ?? 'unknown';
    variants.add(variant);
    if (page.status !== 200) {
      faults.push(`${route} returned ${String(page.status)}`);
      return;
    }
    faults.push(...blockedScripts(page).map((hash) => `${route} of ${variant}: the policy lacks ${hash}`));
    const { scripts, styles } = firstViewOf(page.body);
    for (const address of [...scripts, ...styles]) {
      const asset = await get(address);
      const own = ASSETS_VARIANT.exec(asset.body)?.[1];
      if (asset.status !== 200 || own !== variant) {
        faults.push(
          `${route} of ${variant}: ${address} is ${String(asset.status)}, of ${own ?? 'no variant'}`,
        );
      }
    }
  };
  const read = async (reader: number) => {
    for (let turn = reader; !isOver(); turn += 1) {
      await readPage(publishedPages[turn % publishedPages.length] ?? '/').catch((error: unknown) => {
        faults.push(String(error));
      });
    }
  };
  await Promise.all(Array.from({ length: readers }, async (_, reader) => read(reader)));
  agent.destroy();
  return { pages, requests, variants, faults };
}

/** The inline scripts of a page that its policy blocks. */
function blockedScripts({ headers, body }: ReceivedResponse): string[] {
  const policy = String(headers['content-security-policy']);
  return readScripts(parseDocument(body))
    .scripts.map(hashScript)
    .filter((hash) => !policy.includes(`'${hash}'`));
}

/**
 * Sends a request like a browser: if the server closes a reused connection, which it may do at any time (RFC
 * 9112, section 9.3.1), it retries once on a new connection. Other idle connections may have been closed with
 * it.
 */
async function sendRequest(port: number, target: string, agent: Agent | false): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const pending = request({ host: '127.0.0.1', port, path: target, agent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.once('error', reject);
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    pending.once('error', (error) => {
      if (pending.reusedSocket) {
        resolve(sendRequest(port, target, false));
      } else {
        reject(error);
      }
    });
    pending.end();
  });
}
