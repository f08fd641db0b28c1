import '../src/pipeline/production';

import { buildSite } from '../src/pipeline/buildSite';
import { runCommand } from '../src/pipeline/runCommand';

// CI and releases build cold: the bundler's cache can serve stale chunks.
const cold = process.argv.includes('--cold') || process.env['CI'] === 'true';

// A cold build is what is deployed, unless it is for tests.
const compression = cold && !process.argv.includes('--quick') ? 'release' : 'quick';

runCommand(() => buildSite(process.cwd(), { cold, compression }));
