import { describe } from 'vitest';

import { keepPromises } from './promises';
import { startWebKit } from './webkitDriver';

describe('WebKit', () => {
  keepPromises((programs, origin) => startWebKit(programs, origin));
});
