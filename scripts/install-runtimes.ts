import { installPackages } from '../tools/suite/installPackages';
import { runCommand } from '../src/kit/runCommand';
import { missingPackages } from '../tools/samples/missingPackages';
import { runtimes } from '../tools/samples/runtimes';

/**
 * Installs the languages of the samples on a CI machine. Samples in a missing language are skipped later, and
 * counted.
 */
runCommand(() => {
  const packages = missingPackages(runtimes);
  if (packages.length > 0) {
    installPackages(packages);
  }
  const missing = missingPackages(runtimes);
  console.log(
    missing.length === 0
      ? 'This machine can run the samples of every language except C#.'
      : `This machine lacks ${missing.join(', ')}: samples that need them are skipped.`,
  );
  return Promise.resolve();
});
