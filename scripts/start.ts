import '../src/pipeline/production';

import { buildSite } from '../src/pipeline/buildSite';
import { runCommand } from '../src/pipeline/runCommand';
import { serveSite } from '../src/pipeline/serveSite';

runCommand(async () => {
  await buildSite(process.cwd(), { cold: process.env['CI'] === 'true' });
  await serveSite(process.cwd(), Number(process.env['PORT'] ?? 3000));
});
