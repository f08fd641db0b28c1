/** What the portal offers beside pages to read, in the order of the menu. */

/** A tool, and the page on which readers find it. */
export interface Tool {
  /** The id of its page in `docs/`. */
  readonly id: string;
  /** Its name in menus. */
  readonly label: string;
}

/** Tools in the page itself, with what a reader gets from each. */
export const pageTools = [
  { id: 'studio/index', label: 'Studio', purpose: 'Paste a sale, and see its errors and its receipt.' },
  {
    id: 'studio/gallery',
    label: 'Example sales',
    purpose: 'Find a sale like yours, build one, or compare two.',
  },
  {
    id: 'studio/codes',
    label: 'Fiscal codes',
    purpose: 'Paste or photograph a code, and see each part and whether it holds.',
  },
  {
    id: 'studio/webhooks',
    label: 'Webhook signatures',
    purpose: 'Paste a delivery, and see why its signature fails.',
  },
] as const satisfies readonly (Tool & { readonly purpose: string })[];

/** A tool in the page itself. */
export type PageTool = (typeof pageTools)[number];

/** Tools on the reader's machine. */
export const machineTools: readonly Tool[] = [
  { id: 'tools', label: 'Command line' },
  { id: 'clients', label: 'Postman, Bruno and types' },
  { id: 'assistants', label: 'Assistants' },
];
