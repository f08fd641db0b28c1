import { installPackages } from '../tools/suite/installPackages';
import { runCommand } from '../src/kit/runCommand';
import { missingPackages } from '../tools/samples/runtimes';

/**
 * Installs the languages of the samples on a CI machine. Samples in a missing language are skipped later, and
 * counted.
 */
runCommand(() => {
  const packages = missingPackages();
  if (packages.length > 0) {
    installPackages(packages);
  }
  const missing = missingPackages();
  console.log(
    missing.length === 0
      ? 'This machine can run the samples of every language except C#.'
      : `This machine lacks ${missing.join(', ')}: samples that need them are skipped.`,
  );
  return Promise.resolve();
});
