import type { LoadContext, Plugin } from '@docusaurus/types';

import { packageListFile } from '../../kit/packageLists';
import { projectPaths } from '../../kit/paths';
import { BundledPackages } from './BundledPackages';

/** Lists the packages in the scripts and styles of a production build, for the notices of their licences. */
export default function licences({ siteDir }: LoadContext): Plugin {
  return {
    name: 'licences',
    configureWebpack: (_, isServer) =>
      isServer || process.env['NODE_ENV'] !== 'production'
        ? {}
        : { plugins: [new BundledPackages(siteDir, packageListFile(projectPaths(siteDir), 'client'))] },
  };
}
