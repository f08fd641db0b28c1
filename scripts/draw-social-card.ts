import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { brand } from '../src/brand';
import { runCommand } from '../src/pipeline/runCommand';
import { cardFile, cards } from '../src/social/cards';
import { cardSize, writeCard } from '../src/social/writeCard';
import { ensureChromium } from '../tests/support/chromium';

/**
 * Draws `static/img/social-card.png` and the card of each section, which are in git so that a build needs no browser.
 */
runCommand(async () => {
  const root = process.cwd();
  const read = (...names: string[]) => readFile(path.join(root, ...names), 'utf8');
  const tokens = await read('src', 'css', 'tokens.css');
  const logo = await read('static', 'img', 'logo.svg');
  const drawings = [
    { file: 'img/social-card.png', words: brand.tagline },
    ...cards.map((card) => ({ file: cardFile(card), words: card.label })),
  ];
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: cardSize });
    for (const { file, words } of drawings) {
      const target = path.join(root, 'static', file);
      await mkdir(path.dirname(target), { recursive: true });
      await page.setContent(writeCard(tokens, logo, words));
      await page.screenshot({ path: target });
    }
  } finally {
    await browser.close();
  }
});
