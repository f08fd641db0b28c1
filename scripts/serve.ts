import { runCommand } from '../src/kit/runCommand';
import { serveSite } from '../src/build/serveSite';

runCommand(async () => {
  await serveSite(process.cwd(), Number(process.env['PORT'] ?? 3000));
});
