import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { runCommand } from '../src/pipeline/runCommand';
import { cardSize, writeCard } from '../src/social/writeCard';
import { ensureChromium } from '../tests/support/chromium';

/** Draws `static/img/social-card.png`, which is in git so that a build needs no browser. */
runCommand(async () => {
  const root = process.cwd();
  const read = (...names: string[]) => readFile(path.join(root, ...names), 'utf8');
  const html = writeCard(await read('src', 'css', 'tokens.css'), await read('static', 'img', 'logo.svg'));
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: cardSize });
    await page.setContent(html);
    await page.screenshot({ path: path.join(root, 'static', 'img', 'social-card.png') });
  } finally {
    await browser.close();
  }
});
