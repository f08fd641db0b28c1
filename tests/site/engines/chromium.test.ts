import { describe } from 'vitest';

import { keepPromises } from './promises';
import { startPuppeteer } from './puppeteerDriver';

describe('Chromium', () => {
  keepPromises((programs, origin) => startPuppeteer('chrome', programs.chromium, origin));
});
