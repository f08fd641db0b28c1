import { readFileSync } from 'node:fs';
import path from 'node:path';

import { csharp } from '../../../src/clients/languages/csharp';
import { go } from '../../../src/clients/languages/go';
import { java } from '../../../src/clients/languages/java';
import { php } from '../../../src/clients/languages/php';
import { python } from '../../../src/clients/languages/python';
import { readModels } from '../../../src/clients/readModels';
import { typeDeclarations } from '../../../src/contract/typeDeclarations';
import { bundleAll } from '../../support/contracts';
import { root } from '../../support/scratch';

/** The files with the models of Checkout in a language, by where they stand in a project. */
export async function modelFile(language: string): Promise<readonly (readonly [place: string, text: string])[]> {
  const checkout = (await bundleAll()).get('checkout');
  if (checkout === undefined) {
    throw new Error('There is no contract of Checkout.');
  }
  if (language === 'typescript') {
    return [['checkout.d.ts', await typeDeclarations(checkout)]];
  }
  const writer = { python, go, java, php, csharp }[language]!;
  const models = readModels('checkout', checkout);
  return [
    [writer.file('checkout'), writer.write(models, readFileSync(path.join(root, 'src/clients/runtimes', writer.runtime), 'utf8'))],
    ...Object.entries(writer.beside?.(models) ?? {}),
  ];
}
