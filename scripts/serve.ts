import { runCommand } from '../src/pipeline/runCommand';
import { serveSite } from '../src/pipeline/serveSite';

runCommand(async () => {
  await serveSite(process.cwd(), Number(process.env['PORT'] ?? 3000));
});
