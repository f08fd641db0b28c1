import type { ValidatorModule } from '../../validator';
import { checksOf, type Checks } from '../contracts/checks';

/** Loads the output of `compileChecks`. */
export async function loadChecks(text: string): Promise<Checks> {
  const address = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ address)) as { default: ValidatorModule };
  return checksOf(module.default);
}
