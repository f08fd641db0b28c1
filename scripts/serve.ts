import { localPort } from '../src/pipeline/localPort';
import { runCommand } from '../src/kit/runCommand';
import { serveSite } from '../src/pipeline/serveSite';

runCommand(async () => {
  await serveSite(process.cwd(), localPort(process.argv.slice(2), 'serve'));
});
