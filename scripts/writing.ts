import { projectPaths } from '../src/kit/paths';
import { callOf, run, text } from './lines';

const NEW_GUIDE = 'new:guide';

export const newGuide = run(
  {
    name: NEW_GUIDE,
    does: 'creates a page from the template of its type: checkout/refunds',
    args: { '<name>': 'an API and a name, checkout/refunds, or a whole route, /networking-proxies/' },
    options: {
      type: text('<type>', 'overview, how-to, concept or reference; how-to by default'),
      title: text('<title>', 'the title; made from the name by default'),
    },
    example: ['checkout/refunds --title "Refunds"', 'Add a guide'],
  },
  async ({ values, positionals: [name] }) => {
    if (name === undefined) {
      const { argumentError } = await import('../src/kit/commandOptions');
      const missing = 'The command takes the name of the page, such as checkout/refunds.';
      throw argumentError(missing, callOf({ name: NEW_GUIDE }));
    }
    const guides = await import('../tools/writing/newGuide');
    const { file, route, entered } = await guides.newGuide(process.cwd(), { name, ...values });
    const page = file.replace(/^docs\/(?:public\/)?|\.mdx$/g, '');
    console.log(
      `Created ${file}${entered.length === 0 ? '' : `, and added it to ${entered.join(' and ')}`}.`,
    );
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
  },
);

export const release = run(
  {
    ...{ name: 'release', does: 'freezes contracts and pages as a version: 2022-09' },
    args: { '<label>': 'the name of the version, a year and a month' },
    example: ['2024-04', 'Freeze a version'],
  },
  async ({ positionals: [label = ''] }) => {
    const { createRelease } = await import('../tools/release/createRelease');
    const { apis, pages, docs, left, broken } = await createRelease(projectPaths(process.cwd()), label);
    console.log(
      `${label}: froze ${String(pages)} pages in ${docs}/ and the contracts of ${apis.join(', ')}.`,
    );
    for (const file of left) {
      console.log(`  left out: docs/${file}`);
    }
    for (const { file, line, href } of broken) {
      console.log(
        `  to fix: ${docs}/${file}:${String(line)} links to ${href}, which the release does not have.`,
      );
    }
    const fixLinks = broken.length > 0 ? 'fix these links, ' : '';
    console.log(`Next: ${fixLinks}set the label of the current version in src/portal/versions.ts,`);
    console.log('      run `npm test`, and commit.');
  },
);

export const contractChanges = run(
  {
    ...{ name: 'list:contract-changes', does: 'the contract changes since a commit: --since main' },
    options: {
      since: text('<ref>', 'a commit, a branch or a tag; the main branch by default'),
      out: text('<file>', 'writes the list to a file instead'),
    },
  },
  async ({ values }) => {
    const { changesSince } = await import('../src/contract/forNode');
    const { mainline } = await import('../src/kit/mainline');
    const { writeFile } = await import('node:fs/promises');
    // A clone of another branch has no branch "main" of its own.
    const since = values.since ?? mainline(process.cwd()) ?? 'main';
    const list = `${(await changesSince(projectPaths(process.cwd()), since)).join('\n')}\n`;
    if (values.out === undefined) {
      console.log(list.trimEnd());
    } else {
      await writeFile(values.out, list);
    }
  },
);

export const socialCard = run(
  { name: 'draw:social-card', does: 'draws the cards for social networks again' },
  async () => {
    await (await import('./draw-social-card')).drawSocialCards(process.cwd());
  },
);
