import type { Contract } from '../../contract';
import { apiById } from '../../portal/apis';
import { brand } from '../../portal/brand';
import { ASSISTANTS } from '../../portal/routes';
import { DOCUMENTATION_FILE } from '../../portal/files';
import { contractFacts } from './contractFacts';
import { rules } from './guideRules';

/**
 * The rules that an assistant reads before it writes an integration, as a Markdown file for the repository of an
 * integrator. What it repeats of the contracts is read from them, and each rule links to the guide that explains it.
 *
 * @param contracts the current ones, by API
 * @throws {Error} if a contract lacks what a rule names
 */
export function guidance(contracts: ReadonlyMap<string, Contract>): string {
  const facts = contractFacts(contracts);
  const { name, portalUrl, apiOrigin, sandboxOrigin, toolPath } = brand;
  const versions = [...contracts].map(
    ([id, { info }]) => `| ${apiById(id).label} | \`${apiOrigin}/${id}\` | \`${info.version}\` |`,
  );
  return `# Rules for integrating ${name}

Read this file before you write code that calls the APIs of ${name} or receives its webhooks. Each rule links to the guide
that explains it. Do not guess: where these rules and the guides do not specify something, ask.

- Documentation for programs: [llms.txt](${portalUrl}/llms.txt) lists every page as Markdown. The contracts are OpenAPI 3.1.
- Tools: \`node slipway.mjs mcp\` is a server for the Model Context Protocol that searches the documentation, validates bodies
  and calls a sandbox ([how to add it](${portalUrl}${ASSISTANTS}), [the file](${portalUrl}${toolPath}),
  [the documentation as one file](${portalUrl}${DOCUMENTATION_FILE})).
- Sandbox: \`node slipway.mjs sandbox\` serves the same paths at \`${sandboxOrigin}\`. Use it for every test; never send test data
  to production to find out how something behaves.

## Hosts and versions

| API | Base URL | \`Api-Version\` |
| --- | --- | --- |
${versions.join('\n')}

${rules(facts)
  .map(({ title, text }) => `## ${title}\n\n${text.map((one) => `- ${one}\n`).join('')}`)
  .join('\n')}`.replaceAll('](/', `](${portalUrl}/`);
}
