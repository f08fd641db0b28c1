import '../src/kit/production';

import { buildSite } from '../src/pipeline/buildSite';
import { runCommand } from '../src/kit/runCommand';

const has = (option: string) => process.argv.includes(option);

// CI and releases build cold: the bundler's cache can serve stale chunks.
const cold = has('--cold') || process.env['CI'] === 'true';

// A cold build is for deployment, unless `--quick` marks it as one for tests.
const compression = cold && !has('--quick') ? 'release' : 'quick';

runCommand(() => buildSite(process.cwd(), { cold, compression, keepGenerated: has('--keep-generated') }));
