import { localPort } from '../src/build/localPort';
import { runCommand } from '../src/kit/runCommand';
import { serveSite } from '../src/build/serveSite';

runCommand(async () => {
  await serveSite(process.cwd(), localPort(process.argv.slice(2), 'serve'));
});
