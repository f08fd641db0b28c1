import { translate } from '@docusaurus/Translate';

/** Why something is refused, and what to do; without the marks of code, which a verdict does not draw. */
export function refusedWords({ message, fix }: { readonly message: string; readonly fix: string }): string {
  return translate(
    { id: 'tool.refused', message: '{message} To fix it, {fix}' },
    { message: withoutTicks(message), fix: withoutTicks(fix) },
  );
}

/**
 * Why a worker has no result.
 *
 * @param failed what could not be done, as the beginning of a sentence
 * @param message of the error; empty if the worker did not start
 * @param command of the command line that does the same
 */
export function endedWords(failed: string, message: string, command: string): string {
  const reason =
    message.replace(/\.$/, '') || translate({ id: 'tool.noScript', message: 'its script did not load' });
  return translate(
    {
      id: 'tool.ended',
      message: '{failed}: {reason}. Reload the page, or use “node slipway.mjs {command}”.',
    },
    { failed, reason, command },
  );
}

function withoutTicks(text: string): string {
  return text.replaceAll(/`([^`]+)`/g, '“$1”');
}
