import { today } from '../src/kit/day';
import { projectPaths } from '../src/kit/paths';
import { formatProblem } from '../src/kit/problem';
import { flag, program, refuse, renderAsInProduction, run, text, type CommandGroup } from './lines';

const FILES = { '[<file>…]': 'only these files' };
const PAGES = { '[<page>…]': 'the end of a route or a path: checkout/amounts; all pages by default' };
const DAY = {
  on: text('<date>', 'the date at which the age of each reading is measured, 2027-01-15; today by default'),
};

/** Names of generated files alone, which have no format, are no fault. */
const FORMAT = ['oxfmt', '--no-error-on-unmatched-pattern'];

const STYLES = ['stylelint', 'src/**/*.css'];

async function checkProse(names: readonly string[], isFixed: boolean): Promise<void> {
  const prose = await import('../tools/writing/prose/checkProse');
  const root = process.cwd();
  if (isFixed) {
    const changed = await prose.fixProse(root, names);
    console.log(changed.map((file) => `Fixed: ${file}\n`).join(''));
  }
  const report = await prose.checkProse(root, names);
  const { problems } = report;
  if (problems.length > 0) {
    console.error(problems.map(formatProblem).join('\n'));
    process.exitCode = 1;
  }
  if (report.rules !== undefined) {
    console.log(`${report.rules}.`);
  }
  // Printed last, so that it is visible below any number of problems.
  console.log(
    `${prose.summary(report)}: ${problems.length === 0 ? 'no problem' : `${String(problems.length)} to fix`}.`,
  );
}

async function checkSite(names: readonly string[]): Promise<void> {
  const site = await import('../src/site/forNode');
  const chosen = site.siteChecks.filter((check) => names.length === 0 || names.includes(check));
  refuse(
    names
      .filter((name) => !site.siteChecks.some((check) => check === name))
      .map((name) => ({
        message: `There is no check "${name}" of the built site.`,
        fix: `use ${site.siteChecks.join(' or ')}, or no argument for both.`,
      })),
  );
  const paths = projectPaths(process.cwd());
  site.requireBuild(paths.build);
  refuse(await site.checkSite(paths, chosen, console.log));
}

async function checkUrls(isFixed: boolean): Promise<void> {
  await (await import('./check-urls')).checkUrls(isFixed);
}

const docs = run(
  {
    name: 'check docs',
    does: 'links, examples and code of one page, or of all',
    args: PAGES,
    options: DAY,
    example: ['checkout/amounts', 'Check one page'],
  },
  async ({ values, positionals }) => {
    renderAsInProduction();
    const { checkDocs } = await import('../tools/writing/docs/checkDocs');
    const { dayOf } = await import('../tools/writing/docs/lawReadings');
    await checkDocs(positionals, projectPaths(process.cwd()), console.log, dayOf(values.on, today()));
  },
);

const law = run(
  { name: 'check law', does: 'how long ago each law was last read', options: DAY },
  async ({ values }) => {
    const { checkLaw, dayOf } = await import('../tools/writing/docs/lawReadings');
    await checkLaw(projectPaths(process.cwd()), console.log, dayOf(values.on, today()));
  },
);

const directions = run(
  { name: 'check directions', does: 'the directions of the imports, and circular imports between folders' },
  async () => {
    const { checkDirections } = await import('../tools/checks/directions/checkDirections');
    const folders = ['src', 'tools', 'scripts', 'tests'];
    const { modules, imports, doors, problems } = await checkDirections(process.cwd(), folders);
    refuse(problems);
    for (const [door, names] of Object.entries(doors)) {
      console.log(`${door} exports ${String(names)} names.`);
    }
    console.log(`${String(imports)} imports of ${String(modules)} modules follow the direction.`);
  },
);

const contractChanges = run(
  { name: 'check contract-changes', does: 'that changes of the contracts are compatible' },
  async () => {
    const { checkContractChanges } = await import('../src/contract/forNode');
    const { lines, problems } = await checkContractChanges(projectPaths(process.cwd()));
    console.log(lines.join('\n'));
    refuse(problems);
  },
);

export const check: CommandGroup = {
  does: 'one check',
  members: {
    format: program(
      { name: 'check format', does: 'the format of files', args: FILES },
      ...[...FORMAT, '--check'],
    ),
    code: program({ name: 'check code', does: 'the rules and the types of the code', args: FILES }, 'oxlint'),
    styles: program({ name: 'check styles', does: 'the rules of the style sheets' }, ...STYLES),
    unused: program(
      { name: 'check unused', does: 'unused code and dependencies' },
      ...['knip', '--no-config-hints'],
    ),
    directions,
    prose: run(
      {
        ...{ name: 'check prose', does: 'the prose of one page, or of all', args: PAGES },
        options: { fix: flag('') },
      },
      ({ values, positionals }) => checkProse(positionals, values.fix === true),
    ),
    docs,
    law,
    openapi: run({ name: 'check openapi', does: 'the contracts, by the house rules' }, async () => {
      await (await import('./check-openapi')).checkOpenapi();
    }),
    'contract-changes': contractChanges,
    site: run(
      {
        ...{ name: 'check site', does: 'links and weight of the built site' },
        args: { '[<check>…]': 'links or weight; both by default' },
      },
      ({ positionals }) => checkSite(positionals),
    ),
    links: run({ name: 'check links', does: 'links of the built site' }, () => checkSite(['links'])),
    weight: run({ name: 'check weight', does: 'weight of the built site' }, () => checkSite(['weight'])),
    urls: run(
      {
        ...{ name: 'check urls', does: 'that every published address exists or redirects' },
        options: { fix: flag('') },
      },
      ({ values }) => checkUrls(values.fix === true),
    ),
    'external-links': run(
      {
        ...{ name: 'check external-links', does: 'every link to another host; needs a network' },
        options: {
          list: flag('lists the addresses with their pages, and calls none'),
          report: text('<file>', 'also writes the report to a file'),
        },
      },
      async ({ values }) => {
        await (await import('./check-external-links')).checkExternalLinks(values);
      },
    ),
  },
};

export const fix: CommandGroup = {
  does: 'fixes what the check of the same name finds',
  members: {
    format: program({ name: 'fix format', does: 'the format of files', args: FILES }, ...FORMAT),
    code: program({ name: 'fix code', does: 'the code', args: FILES }, 'oxlint', '--fix'),
    styles: program({ name: 'fix styles', does: 'the style sheets' }, ...STYLES, '--fix'),
    prose: run(
      { name: 'fix prose', does: 'the prose of one page, or of all', args: PAGES },
      ({ positionals }) => checkProse(positionals, true),
    ),
    examples: run({ name: 'fix examples', does: 'the fiscal codes of the examples' }, async () => {
      const { writeSigned } = await import('../tools/writing/signExamples');
      await writeSigned(projectPaths(process.cwd()).openapi, console.log);
    }),
    urls: run({ name: 'fix urls', does: 'the list of published addresses' }, () => checkUrls(true)),
  },
};
