import { CODES, CONVERT, GALLERY, REHEARSAL, STUDIO, WEBHOOKS } from './studio';

/** What the portal offers besides pages to read, in the order of the menu. */

/** A tool, and the page on which readers find it. */
export interface Tool {
  /** The id of its page in `docs/`. */
  readonly id: string;
  readonly label: string;
}

/** Where a reader is with a tool that works on one input: the example of the page, nothing, or data of the reader's own. */
export type Given = 'example' | 'empty' | 'own';

/**
 * Tools in the page itself, in the order of their tabs. The frame says of each, in the first screen, what a reader brings and gets
 * (`purpose`) and what to do next (`next`), and what a reader can give who has given nothing yet (`invitation`).
 */
export const pageTools = [
  {
    tool: 'studio',
    route: STUDIO,
    id: 'studio/index',
    label: 'Studio',
    purpose: 'Paste a sale, and see its errors and its receipt.',
    next: 'Use your own payload',
    invitation: 'Paste the JSON of a request or an event, drop a file with it, or try the example.',
  },
  {
    tool: 'gallery',
    route: GALLERY,
    id: 'studio/gallery',
    label: 'Example sales',
    purpose: 'Find a sale or a pass, build a sale, or compare two.',
    next: 'Build a sale',
  },
  {
    tool: 'codes',
    route: CODES,
    id: 'studio/codes',
    label: 'Fiscal codes',
    purpose: 'Paste or photograph a code, and see whether it holds.',
    next: 'Use your own code',
    invitation: 'Paste the text of a code or a sale, drop a picture of a code, or try the example.',
  },
  {
    tool: 'webhooks',
    route: WEBHOOKS,
    id: 'studio/webhooks',
    label: 'Webhook signatures',
    purpose: 'Paste a delivery, and see why its signature fails.',
    next: 'Use your own delivery',
    invitation: 'Paste a delivery as your server received it, drop a file with its body, or try the example.',
  },
  {
    tool: 'rehearsal',
    route: REHEARSAL,
    id: 'studio/rehearsal',
    label: 'Rehearsal',
    purpose: 'Read a recording of your calls, and see what is missing.',
    next: 'Read a recording',
  },
  {
    tool: 'convert',
    route: CONVERT,
    id: 'studio/convert',
    label: 'Converter',
    purpose: 'Drop a receipt of your till, and get its sale.',
    next: 'Use your own receipt',
    invitation: 'Paste a receipt as JSON, drop a file of your till, or try the example.',
  },
] as const satisfies readonly (Tool & {
  readonly tool: string;
  readonly route: string;
  readonly purpose: string;
  readonly next: string;
  readonly invitation?: string;
})[];

export type PageTool = (typeof pageTools)[number];

/** A tool whose page works on one input, which can be empty. */
export type InputTool = Extract<PageTool, { readonly invitation: string }>['tool'];

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

/** The pages about the types of a language. */
export const clientPages = ['typescript', 'python', 'go', 'java', 'kotlin', 'php', 'csharp'].map(
  (language) => `clients/${language}`,
);

/** Tools on the reader's machine. */
export const machineTools: readonly Tool[] = [
  { id: 'tools', label: 'Command line' },
  { id: 'clients', label: 'Postman, Bruno and types' },
  { id: 'assistants', label: 'Assistants' },
];
