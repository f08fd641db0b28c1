import { percentDecoded } from '../../kit/percentDecoded';
import { chosenLanguage, languageOf, pickLanguage } from '../ui/CodeSamples/language';

const GROUP = '.code-tabs';
const PANEL = '.code-language';

let isListening = false;

/**
 * Makes the tabs of the page follow the reader's language, which all pages share, and what leads into a hidden tab: a link
 * to a section, and the browser's search. What counts is the address of this moment: a reader may have gone on while this
 * code was loading, and the calls that waited for it come in no particular order.
 */
export function followLanguage(): void {
  if (!isListening) {
    isListening = true;
    keepEarlyChoice();
    document.addEventListener('change', keepChoice);
    document.addEventListener('beforematch', ({ target }) => {
      open(target);
    });
  }
  showEverywhere(chosenLanguage()?.id);
  const target = document.getElementById(percentDecoded(window.location.hash.slice(1)));
  if (target?.closest(`${PANEL}[hidden]`)) {
    open(target);
    // The router scrolled to where a hidden section has no height.
    target.scrollIntoView();
  }
}

/** Keeps the language that a reader chose while this code was loading: the tabs work without it. */
function keepEarlyChoice(): void {
  const input = document.querySelector<HTMLInputElement>(`${GROUP} input:checked:not([checked])`);
  const language = languageOf(input?.value ?? null);
  if (language !== undefined && language !== chosenLanguage()) {
    pickLanguage(language);
  }
}

/** Keeps the language that a reader chooses, and shows it in all tabs of the page. */
function keepChoice({ target }: Event): void {
  const group = target instanceof HTMLInputElement ? target.closest(GROUP) : null;
  const language = languageOf(target instanceof HTMLInputElement ? target.value : null);
  if (group === null || language === undefined) {
    return;
  }
  const { top } = group.getBoundingClientRect();
  pickLanguage(language);
  showEverywhere(language.id);
  // What was chosen stays where the reader is looking.
  window.scrollBy({ top: group.getBoundingClientRect().top - top, behavior: 'instant' });
}

function showEverywhere(language: string | undefined): void {
  document.querySelectorAll<HTMLElement>(GROUP).forEach((group) => {
    const buttons = Array.from(group.querySelectorAll<HTMLInputElement>('.code-languages input'));
    const fitting = buttons.find(
      ({ dataset }) => language !== undefined && dataset['languages']?.split(' ').includes(language) === true,
    );
    const button = fitting ?? buttons.find(({ checked }) => checked);
    if (button !== undefined) {
      show(group, button);
    }
  });
}

/** Opens the tab around something. */
function open(target: EventTarget | null): void {
  const panel = target instanceof Element ? target.closest<HTMLElement>(PANEL) : null;
  const group = panel?.closest<HTMLElement>(GROUP) ?? null;
  const value = panel?.dataset['language'] ?? '';
  const button = group?.querySelector<HTMLInputElement>(`.code-languages [value="${CSS.escape(value)}"]`);
  if (group !== null && button) {
    show(group, button);
  }
}

/** Shows the panel of a button. The others stay where the browser's search can find them. */
function show(group: HTMLElement, button: HTMLInputElement): void {
  button.checked = true;
  group.querySelectorAll<HTMLElement>(PANEL).forEach((panel) => {
    if (panel.dataset['language'] === button.value) {
      panel.removeAttribute('hidden');
    } else {
      panel.setAttribute('hidden', 'until-found');
    }
  });
}
