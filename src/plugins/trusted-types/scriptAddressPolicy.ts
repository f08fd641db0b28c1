/** The folder of all scripts that code loads, in a site: those of the bundler. */
const FOLDER = 'assets/js/';

/** Of the policy's functions, those that are used here (Trusted Types, section 2.3.2). */
interface PolicyFunctions {
  readonly createHTML: (html: string) => string;
  readonly createScript: (text: string) => string;
  readonly createScriptURL: (address: string) => string | null;
}

/**
 * The inline script in the head of every page: the default policy of Trusted Types, through which each text goes that code
 * gives to the browser as the address of a script or worker, or as HTML. It refuses addresses outside of {@link FOLDER}, also those of
 * other files of this host, and any text as code but JSON: an entry of the changelog writes what it is (JSON-LD) into its head
 * also where a link opens it, and no JSON does anything as code.
 *
 * HTML passes as it is: React and Mermaid give trees of elements that no filter could distinguish from an attack, and what an attack
 * needs to run (inline scripts, handlers, frames) is refused by the other directives.
 *
 * @param baseUrl of the site, with a slash at its end: each language is a site of its own
 */
export function scriptAddressPolicy(baseUrl: string): string {
  return `(${allowScripts.toString()})(${JSON.stringify(`${baseUrl}${FOLDER}`)})`;
}

/** Runs in the browser, and must not reference anything outside itself. */
function allowScripts(folder: string): void {
  const { trustedTypes } = window as unknown as {
    readonly trustedTypes?: { readonly createPolicy: (name: string, functions: PolicyFunctions) => unknown };
  };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScript: (text) => {
      JSON.parse(text);
      return text;
    },
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href);
      return origin === location.origin && pathname.startsWith(folder) ? address : null;
    },
  });
}
