import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { chromium, type Page } from '@playwright/test';

import { brand } from '../src/portal/brand';
import { cardFile, cards } from '../src/portal/sections';
import { cardSize, fontProblems, lettered, writeCard } from '../tools/writing/social/writeCard';
import { ensureChromium } from '../tools/suite/chromium';
import { refuse } from './lines';

async function checkFonts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const problems = lettered.map(async (selector) => {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fontProblems(
      selector,
      fonts.map(({ familyName }) => familyName),
    );
  });
  refuse((await Promise.all(problems)).flat());
}

/**
 * Draws `static/img/social-card.png` and the card of each section, which are in git because a build has no
 * browser.
 *
 * @throws {InputError} if this machine lacks a font of the cards
 */
export async function drawSocialCards(root: string): Promise<void> {
  const read = (...names: string[]) => readFile(path.join(root, ...names), 'utf8');
  const tokens = await read('src', 'browser', 'css', 'tokens.css');
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
      await checkFonts(page);
      await page.screenshot({ path: target });
    }
  } finally {
    await browser.close();
  }
}
