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
import { InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';
import { writeFileAtomic } from '../src/kit/syncFolder';
import { scriptArgs, urlsLine } from './lines';

runCommand(async () => {
  const { root, build } = projectPaths(process.cwd());
  requireBuild(build);
  const present = await addressesOf(build);
  let list = await readList(root);
  const guides = await readGuideIds(build, present);
  const anchors = parseAnchors(await readFile(path.join(root, ANCHORS_FILE), 'utf8'));
  if (scriptArgs(urlsLine).values.fix === true) {
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
  if (problems.length > 0) {
    throw new InputError(problems);
  }
  console.log(`${String(parseList(list).length)} published addresses: each exists or redirects.`);
});
