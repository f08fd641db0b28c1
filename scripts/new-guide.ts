import { parseArgs } from 'node:util';

import { newGuide } from '../tools/writing/newGuide';
import { InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';

const USAGE = 'npm run new:guide -- checkout/refunds [--type how-to] [--title "Refunds"]';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      options: { type: { type: 'string' }, title: { type: 'string' } },
      allowPositionals: true,
    });
    const [name, ...rest] = positionals;
    return name === undefined || rest.length > 0 ? undefined : { name, ...values };
  } catch {
    return undefined;
  }
}

runCommand(async () => {
  const request = readArguments();
  if (request === undefined) {
    throw new InputError([{ message: 'The command takes one name.', fix: `run ${USAGE}` }]);
  }
  const { file, route, entered } = await newGuide(process.cwd(), request);
  const page = file.replace(/^docs\/(?:public\/)?|\.mdx$/g, '');
  console.log(`Created ${file}${entered.length === 0 ? '' : `, and added it to ${entered.join(' and ')}`}.`);
  const next = [
    ['npm run dev', `serves the site, with the page at ${route}`],
    [`npm run check docs -- ${page}`, 'checks its links and examples'],
    [`npm run check prose -- ${page}`, 'checks its prose, and lists the remaining TODOs'],
  ] as const;
  const width = Math.max(...next.map(([command]) => command.length));
  console.log('Next:');
  for (const [command, effect] of next) {
    console.log(`  ${command.padEnd(width)}  ${effect}`);
  }
});
