import { translate } from '@docusaurus/Translate';

import { showLoadNotice } from '../../browser/faults/loadNotice';
import { retryLabel } from '../../browser/faults/retryLabel';

let endWaiting = (): void => undefined;

/** For Docusaurus, which tells its client modules when the reader sets out for a page: ends the waiting. */
export function onRouteUpdate(): void {
  endWaiting();
}

/**
 * Says that the reader is offline, and waits until the page that is asked for can be fetched: when the
 * browser is online again, or on Retry. It never ends for a reader who goes elsewhere meanwhile.
 */
export function waitForNetwork(error: Error): Promise<void> {
  // A reader may set out again before the first page has failed, and React may ask more than once for one page.
  endWaiting();
  const asked = location.href;
  const ended = new AbortController();
  const { signal } = ended;
  return new Promise((resolve) => {
    let notice: HTMLElement | undefined;
    const tell = () => {
      // Anew each time, so that it is announced.
      notice?.remove();
      notice = showLoadNotice('load-notice', {
        text: translate({
          id: 'fault.offline',
          message:
            'You are offline, so the page could not be loaded. It is loaded when you are online again. Until then you can read on here.',
          description: 'Shown when a reader without a network goes to another page',
        }),
        detail: error.message,
        retryLabel: retryLabel(),
        retry,
      });
    };
    const retry = () => {
      fetch(asked, { method: 'HEAD', cache: 'no-store', signal }).then(
        () => {
          resolve();
        },
        () => {
          if (!signal.aborted) {
            tell();
          }
        },
      );
    };
    endWaiting = () => {
      ended.abort();
      notice?.remove();
    };
    addEventListener('online', retry, { signal });
    tell();
  });
}
