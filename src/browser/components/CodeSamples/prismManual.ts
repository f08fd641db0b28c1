// Prism colours all code of the page as soon as it loads, unless it finds this word before it.
Object.assign(globalThis, { Prism: { manual: true } });
