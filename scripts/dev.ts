import '../src/kit/production';

import { runDevServer } from '../src/build/runDevServer';
import { runCommand } from '../src/kit/runCommand';

runCommand(() => runDevServer(process.cwd(), Number(process.env['PORT'] ?? 3000)));
