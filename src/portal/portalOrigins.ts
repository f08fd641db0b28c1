import { brand } from './brand';

/** The origins of the portal's own pages, published and built locally, which may call every sandbox. */
export const portalOrigins: readonly string[] = [brand.portalUrl, brand.localBuildOrigin];
