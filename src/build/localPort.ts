import { brand } from '../facts/brand';

/** The port of a local build: that of the environment variable `PORT`, or the default one, whose pages may call the sandbox. */
export function localPort(): number {
  return Number(process.env['PORT'] ?? new URL(brand.localBuildOrigin).port);
}
