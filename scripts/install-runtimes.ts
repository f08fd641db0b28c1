import { installPackages } from '../src/pipeline/installPackages';
import { runCommand } from '../src/pipeline/runCommand';
import { missingPackages } from '../src/samples-run/missingPackages';
import { runtimes } from '../src/samples-run/runtimes';

/** Brings the languages of the samples to a machine of CI. What cannot be had is skipped later, and counted. */
runCommand(() => {
  const packages = missingPackages(runtimes);
  if (packages.length > 0) {
    installPackages(packages);
  }
  const missing = missingPackages(runtimes);
  console.log(
    missing.length === 0
      ? 'This machine can run the samples of every language but C#.'
      : `This machine lacks ${missing.join(', ')}: samples that need them are skipped.`,
  );
  return Promise.resolve();
});
