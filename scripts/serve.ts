import { localPort } from '../src/pipeline/localPort';
import { runCommand } from '../src/kit/runCommand';
import { serveSite } from '../src/pipeline/serveSite';
import { scriptArgs, serveLine } from './lines';

runCommand(async () => {
  await serveSite(process.cwd(), localPort(scriptArgs(serveLine).values.port, 'serve'));
});
