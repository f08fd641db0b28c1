import { CODES, CONVERT, GALLERY, REHEARSAL, STUDIO, WEBHOOKS } from './studio';

/** What the portal offers besides pages to read, in the order of the menu. */

/** A tool, and the page on which readers find it. */
export interface Tool {
  /** The id of its page in `docs/`. */
  readonly id: string;
  readonly label: string;
}

/** Tools in the page itself, in the order of their tabs, with what a reader gets from each. */
export const pageTools = [
  {
    tool: 'studio',
    route: STUDIO,
    id: 'studio/index',
    label: 'Studio',
    purpose: 'Paste a sale, and see its errors and its receipt.',
  },
  {
    tool: 'gallery',
    route: GALLERY,
    id: 'studio/gallery',
    label: 'Example sales',
    purpose: 'Find a sale like yours, build one, or compare two.',
  },
  {
    tool: 'codes',
    route: CODES,
    id: 'studio/codes',
    label: 'Fiscal codes',
    purpose: 'Paste or photograph a code, and see each part and whether it holds.',
  },
  {
    tool: 'webhooks',
    route: WEBHOOKS,
    id: 'studio/webhooks',
    label: 'Webhook signatures',
    purpose: 'Paste a delivery, and see why its signature fails.',
  },
  {
    tool: 'rehearsal',
    route: REHEARSAL,
    id: 'studio/rehearsal',
    label: 'Rehearsal',
    purpose: 'Read a recording of your calls, and see what is missing before you go live.',
  },
  {
    tool: 'convert',
    route: CONVERT,
    id: 'studio/convert',
    label: 'Convert receipts',
    purpose: 'Drop a receipt of your till, and get the sale and what became of each field.',
  },
] as const satisfies readonly (Tool & {
  readonly tool: string;
  readonly route: string;
  readonly purpose: string;
})[];

export type PageTool = (typeof pageTools)[number];

/** The pages about the commands of `slipway.mjs`, each with the commands that it describes. */
export const commandPages = [
  { id: 'tools/sandbox', commands: ['sandbox'] },
  { id: 'tools/validate', commands: ['validate'] },
  { id: 'tools/rehearse', commands: ['rehearse'] },
  { id: 'tools/recalculate', commands: ['recalculate'] },
  { id: 'tools/convert', commands: ['convert'] },
  { id: 'tools/verify', commands: ['verify'] },
  { id: 'tools/forge', commands: ['forge'] },
  { id: 'tools/inspect', commands: ['inspect'] },
  { id: 'tools/examples', commands: ['operations', 'examples', 'example'] },
  { id: 'assistants', commands: ['mcp'] },
] as const;

/** Tools on the reader's machine. */
export const machineTools: readonly Tool[] = [
  { id: 'tools', label: 'Command line' },
  { id: 'clients', label: 'Postman, Bruno and types' },
  { id: 'assistants', label: 'Assistants' },
];
