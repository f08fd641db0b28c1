import { newGuide } from '../tools/writing/newGuide';
import { argumentError } from '../src/kit/commandOptions';
import { runCommand } from '../src/kit/runCommand';
import { callOf, newGuideLine, scriptArgs } from './lines';

runCommand(async () => {
  const { values, positionals } = scriptArgs(newGuideLine);
  const [name] = positionals;
  if (name === undefined) {
    throw argumentError(
      'The command takes the name of the page, such as checkout/refunds.',
      callOf(newGuideLine),
    );
  }
  const { file, route, entered } = await newGuide(process.cwd(), { name, ...values });
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
