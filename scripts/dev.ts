import '../src/kit/production';

import { runDevServer } from '../src/build/runDevServer';
import { localPort } from '../src/build/localPort';
import { runCommand } from '../src/kit/runCommand';

runCommand(() => runDevServer(process.cwd(), localPort()));
