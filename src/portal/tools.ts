/** What the portal offers beside pages to read, in the order of the menu. */

/** A tool, and the page on which readers find it. */
export interface Tool {
  /** The id of its page in `docs/`. */
  readonly id: string;
  /** Its name in menus. */
  readonly label: string;
}

/** Tools in the page itself. */
export const pageTools: readonly Tool[] = [
  { id: 'studio/index', label: 'Studio' },
  { id: 'studio/gallery', label: 'Example sales' },
  { id: 'studio/codes', label: 'Fiscal codes' },
  { id: 'studio/webhooks', label: 'Webhook signatures' },
];

/** Tools on the reader's machine. */
export const machineTools: readonly Tool[] = [
  { id: 'tools', label: 'Command line' },
  { id: 'clients', label: 'Postman, Bruno and types' },
  { id: 'assistants', label: 'Assistants' },
];
