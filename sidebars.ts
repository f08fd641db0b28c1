import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import { workflowSubjects } from './src/portal/workflows';
import { referenceSidebars } from './src/reference/sidebars';

const sidebars: SidebarsConfig = {
  guides: [
    { type: 'doc', id: 'index', label: 'Home' },
    'quick-start',
    'tools',
    'clients',
    'assistants',
    'studio/index',
    'studio/gallery',
    {
      type: 'category',
      label: 'Fiscal code inspector',
      link: { type: 'doc', id: 'studio/codes' },
      items: ['studio/devices'],
    },
    'studio/webhooks',
    {
      type: 'category',
      label: 'Workflows',
      link: { type: 'doc', id: 'workflows/index' },
      items: workflowSubjects.map(({ label, workflows }) => ({
        type: 'category' as const,
        label,
        collapsed: false,
        items: workflows.map((id) => `workflows/${id}`),
      })),
    },
    {
      type: 'category',
      label: 'Common rules',
      collapsed: false,
      items: [
        'api/index',
        'api/errors',
        'api/permissions',
        'api/events',
        'api/changes',
        'networking',
        'open-points',
      ],
    },
    {
      type: 'category',
      label: 'Checkout',
      collapsed: false,
      link: { type: 'doc', id: 'public/checkout/index' },
      items: [
        'public/checkout/api',
        'public/checkout/concepts',
        'public/checkout/amounts',
        'public/checkout/discounts',
        'public/checkout/ids',
        'public/checkout/handover',
        'public/checkout/app-integration',
        'public/checkout/migration',
        {
          type: 'category',
          label: 'Countries',
          collapsed: false,
          items: [
            'public/checkout/countries/at',
            'public/checkout/countries/ch',
            'public/checkout/countries/de',
            'public/checkout/countries/duties',
            'law',
          ],
        },
      ],
    },
    {
      type: 'category',
      label: 'Wallets',
      collapsed: false,
      items: ['public/apple-wallet/api', 'public/google-wallet/api'],
    },
    {
      type: 'category',
      label: 'Platform',
      collapsed: false,
      items: ['public/iam/api', 'public/webhooks/api', 'public/webhooks/verify'],
    },
    'glossary',
    { type: 'link', label: 'Changelog', href: '/changelog/' },
    'accessibility',
  ],
  ...referenceSidebars(__dirname),
};

export default sidebars;
