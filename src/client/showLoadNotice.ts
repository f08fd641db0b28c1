import { translate } from '@docusaurus/Translate';

import styles from './loadNotice.module.css';

/**
 * Tells a reader that the page is there to read but does not react, with the error's text, and offers
 * to load it again. Made of plain elements, since React has not taken the page over. One is enough.
 */
export function showLoadNotice(error: Error): void {
  const className = styles['notice'] ?? 'load-notice';
  if (document.querySelector(`.${className}`) !== null) {
    return;
  }
  const notice = element('div', '');
  notice.className = className;
  notice.setAttribute('role', 'alert');
  const explanation = translate({
    id: 'fault.firstLoad',
    message:
      'A part of this page could not be loaded. You can read it, but search, menus and buttons do not work.',
    description: 'Shown when a page could be read but not brought to life',
  });
  const retry = element(
    'button',
    translate({ id: 'fault.retry', message: 'Retry', description: 'Loads again what could not be loaded' }),
  );
  retry.type = 'button';
  retry.className = 'button button--primary button--sm';
  retry.addEventListener('click', () => {
    // The bundler keeps a failed page's promise, so only a new document asks for its parts again.
    window.location.reload();
  });
  notice.append(element('p', explanation), element('p', error.message), retry);
  document.body.append(notice);
}

function element<Name extends 'div' | 'p' | 'button'>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
