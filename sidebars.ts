import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import { commandPages, machineTools, pageTools, type Tool } from './src/portal/tools';
import { workflowSubjects } from './src/portal/workflows';
import { referenceSidebars } from './src/reference/sidebars';

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
    ...[...pageTools, ...machineTools].map((tool) =>
      tool.id === 'tools' ? commandLine(tool) : toolPage(tool),
    ),
    'studio/devices',
  ],
  ...referenceSidebars(__dirname),
};

function toolPage({ id, label }: Tool) {
  return { type: 'doc' as const, id, label };
}

/** The command line with the pages of its commands. */
function commandLine({ id, label }: Tool) {
  const pages = commandPages.filter((page) => page.id.startsWith(`${id}/`));
  return {
    type: 'category' as const,
    label,
    link: { type: 'doc' as const, id },
    items: [
      ...pages.map((page) => ({ id: page.id, label: page.commands.join(', ') })).map(toolPage),
      'tools/pipelines',
    ],
  };
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
