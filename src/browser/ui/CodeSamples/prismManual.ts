// Without this global, Prism highlights all code of the page on load.
Object.assign(globalThis, { Prism: { manual: true } });
