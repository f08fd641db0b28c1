import { brand } from '../../../portal/brand';

const { sandboxOrigin: origin } = brand;

/** What tools say of a sandbox to which no port leads, whose links are those of the one that listens. */
export const UNHEARD = {
  origin,
  aboutLinks: `Nothing listens at ${origin} for this sandbox: to follow a link, give it to call_sandbox as the path.`,
} as const;
