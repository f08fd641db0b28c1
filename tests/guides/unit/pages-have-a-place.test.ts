import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { checkPlaces } from '../../../src/guides/checkPages';
import { findPages } from '../../../src/guides/pages/findPages';
import type { ProjectPaths } from '../../../src/kit/paths';
import { edit, root } from '../../support/scratch';
import { scratchSite } from '../../support/temporary';

let site: ProjectPaths;
const problems = async () => checkPlaces(site.root, await findPages(site.root));
const sidebars = (text: string) => writeFile(path.join(site.root, 'sidebars.ts'), text);

beforeEach(() => {
  site = scratchSite();
});

describe('a page that no sidebar has', () => {
  it('is reported with the line to add', async () => {
    await sidebars("export default { guides: ['index'] };\n");
    expect(await problems()).toEqual([
      {
        file: 'docs/other.mdx',
        line: 1,
        message: 'The page is in no sidebar.',
        fix: expect.stringContaining("add the line 'other', to sidebars.ts") as string,
      },
    ]);
  });

  it('is accepted if it is unlisted, or names the sidebar that it shows', async () => {
    await sidebars("export default { guides: ['index'] };\n");
    await edit(
      path.join(site.root, 'docs', 'other.mdx'),
      'page_type: concept',
      'page_type: concept\nunlisted: true',
    );
    expect(await problems()).toEqual([]);
  });

  it('is not reported if the sidebar lists pages by itself', async () => {
    expect(await problems()).toEqual([]);
  });

  it('is not reported if the sidebars cannot be loaded, which is reported itself', async () => {
    await appendFile(path.join(site.root, 'sidebars.ts'), '}');
    expect(await problems()).toEqual([]);
  });

  it('does not exist in the portal', async () => {
    expect(await checkPlaces(root, await findPages(root))).toEqual([]);
  });
});
