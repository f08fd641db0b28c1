import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import { clientPages, commandPages, machineTools, pageTools, type Tool } from './src/portal/tools';
import { workflowSubjects } from './src/portal/workflows';
import { referenceSidebars } from './src/reference/sidebars';

type Items = Extract<SidebarsConfig[string], readonly unknown[]>;

/** The pages of the tools that have several: the commands of the command line, and the languages of the types. */
const below: Readonly<Record<string, Items>> = {
  tools: [
    ...commandPages
      .filter(({ id }) => id.startsWith('tools/'))
      .map(({ id, commands }) => ({ type: 'doc' as const, id, label: commands.join(', ') })),
    'tools/pipelines',
  ],
  clients: clientPages,
};

const sidebars: SidebarsConfig = {
  guides: [
    {
      type: 'category',
      label: 'Start',
      items: ['public/checkout/index', 'quick-start', 'public/checkout/concepts'],
    },
    {
      type: 'category',
      label: 'Receipts',
      items: [
        'public/checkout/api',
        'public/checkout/amounts',
        'public/checkout/discounts',
        'public/checkout/ids',
        'public/checkout/handover',
        { type: 'doc', id: 'public/checkout/app-integration', label: 'App' },
        { type: 'doc', id: 'public/checkout/migration', label: 'Move here' },
      ],
    },
    {
      type: 'category',
      label: 'Countries',
      items: [
        countryPages('at', 'Austria'),
        'public/checkout/countries/ch',
        countryPages('de', 'Germany'),
        'public/checkout/countries/duties',
        'law',
      ],
    },
    {
      type: 'category',
      label: 'Workflows',
      link: { type: 'doc', id: 'workflows/index' },
      items: workflowSubjects.map(({ label, workflows }) => ({
        type: 'category' as const,
        label,
        collapsible: false,
        items: workflows.map((id) => `workflows/${id}`),
      })),
    },
    { type: 'category', label: 'Wallets', items: ['public/apple-wallet/api', 'public/google-wallet/api'] },
    {
      type: 'category',
      label: 'Webhooks',
      // Elsewhere, where readers do not see the group, the title names the page: a label in its front matter would win here.
      items: [
        { type: 'doc', id: 'public/webhooks/api', label: 'First calls' },
        'api/events',
        { type: 'doc', id: 'public/webhooks/verify', label: 'Verify' },
        { type: 'doc', id: 'public/webhooks/receivers', label: 'Receive' },
        'public/webhooks/publish',
      ],
    },
    { type: 'category', label: 'Access', items: ['public/iam/api', 'api/permissions'] },
    {
      type: 'category',
      label: 'All APIs',
      items: ['api/index', 'api/lists', 'api/errors', 'networking', 'api/changes', 'open-points'],
    },
    { type: 'category', label: 'Help', items: ['glossary', 'accessibility'] },
  ],
  // The navbar lists them, too. Those with a workspace show no sidebar.
  tools: [
    ...[...pageTools, ...machineTools].map((tool) => withPages(tool, below[tool.id])),
    'studio/devices',
  ],
  ...referenceSidebars(__dirname),
};

/** A tool, with its pages if it has any. */
function withPages({ id, label }: Tool, items: Items = []) {
  return items.length === 0
    ? { type: 'doc' as const, id, label }
    : { type: 'category' as const, label, link: { type: 'doc' as const, id }, items };
}

/** A country with the lists that are pages of their own. */
function countryPages(country: string, label: string) {
  const page = `public/checkout/countries/${country}`;
  return {
    type: 'category' as const,
    label,
    link: { type: 'doc' as const, id: page },
    items: [`${page}/fields`, `${page}/rejected`],
  };
}

export default sidebars;
