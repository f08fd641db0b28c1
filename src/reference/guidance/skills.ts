import { createHash } from 'node:crypto';

import { stringify } from 'yaml';

import type { Contract } from '../../contract';
import type { Law, LawItem } from '../../sale';
import { brand } from '../../portal/brand';
import { GUIDANCE_FILE, SKILLS_INDEX, skillFile } from '../../portal/files';
import { ASSISTANTS } from '../../portal/routes';
import { workflowRoute } from '../../portal/workflows';
import { contractFacts } from './contractFacts';
import { rules, type RuleGroup } from './guideRules';

/** Something that an integration has to be seen doing, of the plan of a rehearsal. */
interface SkillTask {
  readonly title: string;
  /** One or more sentences. */
  readonly do: string;
  /** The section of a guide: `/networking/#repeat-a-call`. */
  readonly guide: string;
  readonly optional?: true;
}

export interface SkillSources {
  /** The current contracts, by API. */
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly laws: readonly Law[];
  /** The titles of the workflows, by their names. */
  readonly workflows: ReadonlyMap<string, string>;
  /** The tasks of the plan of a rehearsal: of a receiver of deliveries, of a change of a sale, and all. */
  readonly tasks: Readonly<Record<'receive' | 'correct' | 'all', readonly SkillTask[]>>;
}

/** A skill by the Agent Skills specification (agentskills.io/specification). */
interface Skill {
  /** At most 64 small letters, digits and single hyphens. */
  readonly name: string;
  /** What it does and when to use it: at most 1,024 characters. */
  readonly description: string;
  readonly title: string;
  readonly groups: readonly RuleGroup[];
  /** The names of workflows, which show the calls in order. */
  readonly workflows: readonly string[];
  /** Markdown between the rules and the workflows; links begin with a slash. */
  readonly more: readonly string[];
}

/** The schema of the index, which clients compare as text (Agent Skills Discovery 0.2.0, "Versioning"). */
const INDEX_SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/**
 * The skills that an assistant installs, and their index with the digest of each: content by path. What they say is taken from
 * the rules for integrations, the law and the plan of a rehearsal.
 *
 * @throws {Error} if a contract lacks what a rule names
 */
export function skillFiles(sources: SkillSources): ReadonlyMap<string, string> {
  const written = skillsOf(sources).map((skill) => ({ skill, text: skillText(skill, sources) }));
  const index = {
    $schema: INDEX_SCHEMA,
    skills: written.map(({ skill: { name, description }, text }) => ({
      name,
      type: 'skill-md',
      description,
      url: skillFile(name),
      digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
    })),
  };
  return new Map([
    ...written.map(({ skill, text }) => [skillFile(skill.name), text] as const),
    [SKILLS_INDEX, `${JSON.stringify(index, null, 2)}\n`],
  ]);
}

function skillsOf({ laws, tasks }: SkillSources): readonly Skill[] {
  const { name } = brand;
  const prefix = name.toLowerCase();
  const countries = laws.map((law) => law.name);
  const listed = `${countries.slice(0, -1).join(', ')} or ${countries.at(-1) ?? ''}`;
  return [
    {
      name: `${prefix}-create-sale`,
      description: `Create a sale (digital receipt) with the ${name} Checkout API, with what the law of ${listed} requires of a receipt. Use it to write or review code that sends sales from a till or a web shop.`,
      title: 'Create a sale',
      groups: ['call', 'access', 'create', 'amounts', 'errors', 'tests'],
      workflows: ['first-receipt', 'austrian-sale', 'german-sale', 'return', 'till-was-offline'],
      more: laws.map(lawSection),
    },
    {
      name: `${prefix}-receive-deliveries`,
      description: `Receive ${name} webhook deliveries: subscribe, verify the signature over the raw bytes, store each event once, and respond in time. Use it to write or review the endpoint that takes deliveries.`,
      title: 'Receive deliveries',
      groups: ['webhooks', 'access', 'errors'],
      workflows: ['subscription'],
      more: [tasksSection('What your receiver has to do', tasks.receive)],
    },
    {
      name: `${prefix}-correct-sale`,
      description: `Correct a ${name} sale with its entity tag (If-Match), without losing the changes of others. Use it to write or review code that updates or deletes sales, or that meets status 412.`,
      title: 'Correct a sale with its entity tag',
      groups: ['change', 'call', 'access', 'errors'],
      workflows: ['correct-a-sale', 'return'],
      more: [tasksSection('What your program has to do', tasks.correct)],
    },
    {
      name: `${prefix}-go-live`,
      description: `Check an integration of ${name} before it goes live: what a rehearsal against the sandbox has to show, and what a person has to confirm. Use it before the first production call, and to review an integration.`,
      title: 'Go live',
      groups: ['tests', 'lists', 'errors'],
      workflows: [],
      more: [
        'Run `node slipway.mjs rehearse` against the sandbox: it recognises these in the calls of the program, and reports what is missing and which mistakes it saw ([rehearse](/tools/rehearse/)). A rehearsal is evidence against a sandbox, and certifies nothing.',
        tasksSection('What a rehearsal has to show', tasks.all),
      ],
    },
  ];
}

function skillText(skill: Skill, { contracts, workflows: titles }: SkillSources): string {
  const all = rules(contractFacts(contracts));
  const groups = skill.groups.flatMap((id) => all.filter((group) => group.id === id));
  const { portalUrl, toolPath, name } = brand;
  const workflows = skill.workflows
    .map((id) => `- [${titles.get(id) ?? id}](${workflowRoute(id)})\n`)
    .join('');
  const parts = [
    `# ${skill.title}`,
    `Follow these rules. Where they and the guides do not specify something, ask instead of guessing. The [rules for integrations](${GUIDANCE_FILE}) have the hosts and the versions of the APIs of ${name}, and [llms.txt](/llms.txt) lists every page as Markdown. [\`slipway.mjs\`](${toolPath}) has the commands, a sandbox, and a [server for assistants](${ASSISTANTS}).`,
    ...groups.map(
      ({ title, text }) =>
        `## ${title}\n\n${text
          .map((one) => `- ${one}\n`)
          .join('')
          .trimEnd()}`,
    ),
    ...skill.more,
    ...(workflows === '' ? [] : [`## The calls in order\n\n${workflows.trimEnd()}`]),
  ];
  const matter = stringify({ name: skill.name, description: skill.description }, { lineWidth: 0 });
  return `---\n${matter}---\n\n${parts.join('\n\n').replaceAll('](/', `](${portalUrl}/`)}\n`;
}

/** What the law of a country requires of a receipt, as in the table of its guide. */
function lawSection({ country, name, sources, contents, cases }: Law): string {
  const line = ({ label, when, carriedBy, source, until }: LawItem) => {
    const conditions = [
      ...(when === undefined ? [] : [when]),
      ...(until === undefined ? [] : [`until ${until}`]),
    ];
    const needed = conditions.length === 0 ? '' : ` (${conditions.join(', ')})`;
    const { law, url, readOn } = sources[source] ?? {};
    return `- ${label}${needed}: ${carriedBy} ([${law ?? ''}](${url ?? ''}), read on ${readOn ?? ''})\n`;
  };
  return [
    `## ${name}`,
    `Check the body with \`node slipway.mjs validate createSale sale.json --law ${country}\`. The [guide of the country](/public/checkout/countries/${country}/) says where the values come from. In each receipt:`,
    contents.map(line).join('').trimEnd(),
    'Depending on the sale:',
    cases.map(line).join('').trimEnd(),
  ].join('\n\n');
}

function tasksSection(title: string, tasks: readonly SkillTask[]): string {
  const lines = tasks.map(
    (task) =>
      `- [${task.title}](${task.guide})${task.optional === true ? ' (where it applies)' : ''}: ${task.do}`,
  );
  return `## ${title}\n\n${lines.join('\n')}`;
}
