import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { BrowserContext } from '@playwright/test';

import { buildFolder } from './built';

/** What the hashes of a simulated deployment begin with. */
const MARK = 'redeployed';

/** A hashed script, style sheet or table: its address up to the hash, and the rest. */
const ASSET = /(?<stem>\/assets\/(?:js|css)\/[^/"\s>]+?\.)(?<rest>\w+\.(?:js|css|json))(?=["?>\s]|$)/g;

/**
 * Simulates a new deployment for one browser: scripts and style sheets have new names, pages refer to the new
 * names, and the old files are gone.
 */
export async function redeploy(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/assets/')) {
      const isNew = pathname.includes(MARK);
      await (isNew
        ? route.fulfill({ contentType: contentType(pathname), body: newAsset(pathname) })
        : route.fulfill({ status: 404, body: 'Not found' }));
    } else if (route.request().resourceType() === 'document') {
      const response = await route.fetch();
      await route.fulfill({ response, body: renameAssets(await response.text()) });
    } else {
      await route.continue();
    }
  });
}

function renameAssets(html: string): string {
  return html.replace(ASSET, `$<stem>${MARK}$<rest>`);
}

/** An asset of the new deployment: the old content, in which the runtime and its table have the new hashes. */
function newAsset(pathname: string): string {
  const source = readFileSync(path.join(buildFolder, pathname.replace(MARK, '')), 'utf8');
  if (pathname.includes('/runtime~main.')) {
    return source.replace('assets/js/chunks.', `$&${MARK}`).replace('"search-worker":"', `$&${MARK}`);
  }
  return pathname.endsWith('.json') ? source.replaceAll('":"', `$&${MARK}`) : source;
}

function contentType(pathname: string): string {
  const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.json': 'application/json' };
  return types[path.posix.extname(pathname)] ?? 'text/javascript';
}
