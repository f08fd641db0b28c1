import { hasNginx, NGINX_PACKAGES } from '../src/site/forNode';
import { installPackages } from '../tools/suite/installPackages';
import { runCommand } from '../src/kit/runCommand';

/** Installs nginx on a CI machine. If that fails, the hosting tests are skipped later, and counted. */
runCommand(() => {
  if (!hasNginx()) {
    installPackages(NGINX_PACKAGES);
  }
  console.log(
    hasNginx()
      ? 'This machine can run nginx with Brotli.'
      : `This machine lacks ${NGINX_PACKAGES.join(' or ')}: the tests of nginx are skipped.`,
  );
  return Promise.resolve();
});
