import { translate } from '@docusaurus/Translate';

import { showLoadNotice } from './loadNotice';
import { retryLabel } from './retryLabel';

let endWaiting = (): void => undefined;

/** A Docusaurus client module hook, called when navigation starts: stops waiting. */
export function onRouteUpdate(): void {
  endWaiting();
}

/**
 * Shows that the reader is offline, and waits until the page can be fetched: when the browser is online again, or
 * on Retry. It never settles if the reader navigates elsewhere in the meantime.
 */
export function waitForNetwork(error: Error): Promise<void> {
  // The reader may navigate again before the first page has failed, and React may request a page more than once.
  endWaiting();
  const address = location.href;
  const ended = new AbortController();
  const { signal } = ended;
  return new Promise((resolve) => {
    let notice: HTMLElement | undefined;
    const show = () => {
      // Recreated each time, so that it is announced.
      notice?.remove();
      notice = showLoadNotice('load-notice', {
        text: translate({
          message:
            'You are offline, so the page could not be loaded. It loads when you are online again. Until then, you can keep reading here.',
        }),
        detail: error.message,
        retryLabel: retryLabel(),
        retry,
      });
    };
    const retry = () => {
      fetch(address, { method: 'HEAD', cache: 'no-store', signal }).then(
        () => {
          resolve();
        },
        () => {
          if (!signal.aborted) {
            show();
          }
        },
      );
    };
    endWaiting = () => {
      ended.abort();
      notice?.remove();
    };
    addEventListener('online', retry, { signal });
    show();
  });
}
