import { brand } from './brand';

/** The path of the file with the documentation for tools without a network, as the portal serves it. */
export const DOCUMENTATION_FILE = '/tools/slipway-docs.json';

/** The number of the file's format. It changes when a tool of before could not read the file any more. */
export const DOCUMENTATION_FORMAT = 1;

/** The route of the page about assistants; only the latest version has it. */
export const ASSISTANTS = '/assistants/';

/** The path of the rules that an assistant reads before it writes an integration. */
export const GUIDANCE_FILE = `${ASSISTANTS}${brand.name.toLowerCase()}.md`;
