/** The properties of a package.json that are used here. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * Sets all Docusaurus packages in a package.json to one version, because they only work together. Changes nothing else.
 *
 * @param text the package.json
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
