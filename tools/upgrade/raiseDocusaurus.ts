/** The members of a package.json that are used here. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * A package.json with every package of Docusaurus in one version, since they only work together. Everything else stays.
 *
 * @param text of the package.json
 * @param version an exact version
 */
export function raiseDocusaurus(text: string, version: string): string {
  const manifest = JSON.parse(text) as Manifest;
  const raise = (dependencies: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => [
        name,
        name.startsWith('@docusaurus/') ? version : range,
      ]),
    );
  const raised = {
    ...manifest,
    dependencies: raise(manifest.dependencies),
    devDependencies: raise(manifest.devDependencies),
  };
  return `${JSON.stringify(raised, null, 2)}\n`;
}
