import { localPort, serveSite } from '../src/pipeline';
import { runCommand } from '../src/kit/runCommand';
import { scriptArgs, serveLine } from './lines';

runCommand(async () => {
  await serveSite(process.cwd(), localPort(scriptArgs(serveLine).values.port, 'serve'));
});
