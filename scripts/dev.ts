import '../src/pipeline/production';

import { runDevServer } from '../src/pipeline/runDevServer';
import { runCommand } from '../src/pipeline/runCommand';

runCommand(() => runDevServer(process.cwd(), Number(process.env['PORT'] ?? 3000)));
