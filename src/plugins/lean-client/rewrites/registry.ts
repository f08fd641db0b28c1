import { upstreamChanged } from '../../upstream/upstreamChanged';

/** An entry of Docusaurus' registry: a chunk, its module, and the expression that loads it. */
interface RegistryEntry {
  readonly chunk: string;
  readonly module: string;
  readonly load: string;
}

const HEAD = 'export default {';
const TAIL = '};';
const ENTRY =
  /^ *"(?<chunk>[^"]+)": \[(?<load>\(\) => import\(\/\* webpackChunkName: "\k<chunk>" \*\/ "[^"]+"\)), "(?<module>[^"]+)", require\.resolveWeak\("\k<module>"\)\],$/;

/**
 * Parses the entries of Docusaurus' generated `registry.js`.
 *
 * @throws {InputError} if a line is not as expected, or there are no entries
 */
export function registryEntries(source: string): readonly RegistryEntry[] {
  const text = source.trim();
  const lines = text
    .slice(HEAD.length, -TAIL.length)
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (!text.startsWith(HEAD) || !text.endsWith(TAIL) || lines.length === 0) {
    throw unexpected();
  }
  return lines.map((line) => {
    const groups = ENTRY.exec(line)?.groups;
    if (groups === undefined) {
      throw unexpected();
    }
    const { chunk = '', module = '', load = '' } = groups;
    return { chunk, module, load };
  });
}

/**
 * Rewrites `registry.js` for browsers: keeps only the import of each chunk. The module's name and id are for server
 * rendering, and cost browsers some bytes per page.
 *
 * @param isIncluded whether the new registry includes a chunk
 * @throws {InputError} if the registry is not as expected
 */
export function rewriteRegistry(source: string, isIncluded: (chunk: string) => boolean): string {
  const entries = registryEntries(source)
    .filter(({ chunk }) => isIncluded(chunk))
    .map(({ chunk, load }) => `"${chunk}": [${load}],`);
  return [HEAD, ...entries, TAIL].join('\n');
}

function unexpected(): Error {
  return upstreamChanged({
    package: '@docusaurus/core',
    file: '.docusaurus/registry.js',
    expected:
      'lines such as `"chunk": [() => import(/* webpackChunkName: "chunk" */ "module"), "module", require.resolveWeak("module")],` were expected',
    adapt: 'src/plugins/lean-client/rewrites/registry.ts',
  });
}
