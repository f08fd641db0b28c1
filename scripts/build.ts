import '../src/kit/production';

import { runCommand } from '../src/kit/runCommand';
import { buildLine, scriptArgs } from './lines';

runCommand(async () => {
  const { values } = scriptArgs(buildLine);
  // CI and releases build cold: the bundler's cache can serve stale chunks.
  const cold = values.cold === true || process.env['CI'] === 'true';
  // A cold build is for deployment, unless `--quick` marks it as one for tests.
  const compression = cold && values.quick !== true ? 'release' : 'quick';
  const keepGenerated = values['keep-generated'] ?? false;
  console.log('Loading the build …');
  const { buildSite } = await import('../src/pipeline');
  await buildSite(process.cwd(), { cold, compression, keepGenerated });
});
