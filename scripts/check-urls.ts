import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { movedSections, redirects } from '../src/portal/redirects';
import {
  addAnchors,
  addressesOf,
  ANCHORS_FILE,
  formatList,
  formerLists,
  goneAnchors,
  goneProblems,
  listProblems,
  parseAnchors,
  parseList,
  PUBLISHED_FILE,
  readGuideIds,
  readList,
  removedProblems,
  requireBuild,
} from '../src/site/forNode';
import { projectPaths } from '../src/kit/paths';
import { writeFileAtomic } from '../src/kit/syncFolder';
import { refuse } from './lines';

/**
 * Checks that every published address exists or redirects.
 *
 * @param isFixed whether the addresses of the build are added to the lists first
 * @throws {InputError} for those that do not, and without a build
 */
export async function checkUrls(isFixed: boolean): Promise<void> {
  const { root, build } = projectPaths(process.cwd());
  requireBuild(build);
  const present = await addressesOf(build);
  let list = await readList(root);
  const guides = await readGuideIds(build, present);
  const anchors = parseAnchors(await readFile(path.join(root, ANCHORS_FILE), 'utf8'));
  if (isFixed) {
    const before = parseList(list).length;
    list = formatList([...parseList(list), ...present]);
    await writeFileAtomic(path.join(root, PUBLISHED_FILE), list);
    await writeFileAtomic(path.join(root, ANCHORS_FILE), addAnchors(anchors, guides));
    console.log(`${PUBLISHED_FILE}: ${String(parseList(list).length - before)} addresses added.`);
  }
  const former = formerLists(root);
  const problems = [
    ...goneProblems(list, present, redirects),
    ...listProblems(list, present),
    ...goneAnchors(anchors, guides, movedSections),
    ...(typeof former === 'string' ? [] : removedProblems(list, former)),
  ];
  console.log(
    typeof former === 'string'
      ? `Did not check for lines removed from the list: ${former}.`
      : former.length === 0
        ? 'No commit has an earlier list to compare with.'
        : `Compared with the list of ${former.map(({ commit }) => commit).join(' and ')}.`,
  );
  refuse(problems);
  console.log(`${String(parseList(list).length)} published addresses: each exists or redirects.`);
}
