import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { BrowserContext } from '@playwright/test';

import { buildFolder } from './built';

/** A hashed script or style sheet: its name and its extension. */
const ASSET = /(?<stem>\/assets\/(?:js|css)\/[^/"]+?)(?<ending>\.(?:js|css))(?=["?>\s]|$)/g;
const MARK = '.redeployed';

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
  return html.replace(ASSET, `$<stem>${MARK}$<ending>`);
}

/** An asset of the new deployment: the old content, in which a runtime refers to the others by their new names. */
function newAsset(pathname: string): string {
  const source = readFileSync(path.join(buildFolder, pathname.replace(MARK, '')), 'utf8');
  return source.includes('"assets/js/"+') ? source.replaceAll('+".js"', `+"${MARK}.js"`) : source;
}

function contentType(pathname: string): string {
  return pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
}
