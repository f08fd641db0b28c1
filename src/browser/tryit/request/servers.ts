import { brand } from '../../../portal/brand';

/** Whether an address is that of the sandbox in this page: a path. */
export function isInPage(server: string): boolean {
  return /^\/(?!\/)/.test(server);
}

/** Whether an address is the local sandbox's. */
export function isSandbox(server: string): boolean {
  return URL.canParse(server) && new URL(server).origin === brand.sandboxOrigin;
}

/** Whether an address is that of a sandbox, in this page or local. */
export const isAnySandbox = (server: string): boolean => isInPage(server) || isSandbox(server);
