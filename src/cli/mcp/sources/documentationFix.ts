import { brand } from '../../../portal/brand';
import { DOCUMENTATION_FILE } from '../../../portal/files';

/** What to do without a file that can be read. */
export const DOCUMENTATION_FIX = `save ${brand.portalUrl}${DOCUMENTATION_FILE}, and start the server with --docs and its path.`;
