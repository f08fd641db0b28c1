/**
 * Stands for `nprogress`, with the three functions that the classic theme calls: the bar at the top of a page that keeps a
 * reader waiting. The theme styles it (`aliases` in src/plugins/lean-client/bundling.ts).
 */
let shownBar: { readonly box: HTMLElement; readonly bar: HTMLElement } | undefined;

/** Shows the bar, which slows down the longer it takes, and never arrives. */
function start(): void {
  if (shownBar === undefined) {
    const box = Object.assign(document.createElement('div'), { id: 'nprogress' });
    const bar = Object.assign(document.createElement('div'), { className: 'bar' });
    bar.append(Object.assign(document.createElement('div'), { className: 'peg' }));
    box.append(bar);
    document.body.append(box);
    bar.animate([at(-92), at(-40), at(-10), at(-2)], { duration: 30_000, easing: 'ease-out', fill: 'both' });
    shownBar = { box, bar };
  }
}

/** Lets the bar arrive, and takes it away; does nothing if there is none. */
function done(): void {
  if (shownBar !== undefined) {
    const { box, bar } = shownBar;
    shownBar = undefined;
    bar.animate([at(0)], { duration: 200, easing: 'ease', fill: 'forwards' });
    box.animate([{ opacity: 0 }], { delay: 200, duration: 200 }).onfinish = () => {
      box.remove();
    };
  }
}

function at(percent: number): Keyframe {
  return { transform: `translateX(${String(percent)}%)` };
}

/** There is nothing to set: the theme only asks for a bar without a spinner. */
function configure(): void {
  // The bar has no spinner.
}

export default { configure, start, done };
