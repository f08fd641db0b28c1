import { describe } from 'vitest';

import { keepPromises } from './promises';
import { startPuppeteer } from './puppeteerDriver';

describe('Firefox', () => {
  keepPromises((programs, origin) => startPuppeteer('firefox', programs.firefox, origin));
});
