/** The parts of PostCSS's nodes that are used here. */
interface Node {
  remove: () => void;
}

interface Rule extends Node {
  selectors: string[];
}

interface Root {
  readonly source?: { readonly input: { readonly file?: string } };
  walkRules: (visit: (rule: Rule) => void) => void;
  walkDecls: (property: RegExp, visit: (declaration: Node) => void) => void;
}

/** The sheet of Infima, the CSS framework of Docusaurus' classic theme. */
const INFIMA = /[\\/]node_modules[\\/]infima[\\/]/;

/** Classes of Infima that neither this site nor the theme names: whole components, variants of others, and spaces. */
const LEFT_OUT = new RegExp(
  String.raw`^(?:${[
    '(?:hero|pills|tabs|pagination|button-group)(?![a-z]|-[a-z]|_[A-Za-z0-9])',
    '(?:row|shadow|breadcrumbs|card)--',
    '(?:card|alert|footer)__',
    'text--(?!truncate|right)',
    String.raw`col--(?:offset|[124578](?!\d)|1[01])`,
    'button--(?:active|link|sm|lg|block|success|info|warning|danger)',
    'badge--(?!secondary)',
    'avatar(?:--|__(?:subtitle|photo--))',
    '(?:margin|padding)(?:-[a-z]+)?--',
    '(?:alert|footer)--(?:primary|dark)',
    'navbar__(?:search|items--center)',
    'dropdown--nocaret',
  ].join('|')})`,
);

/** The spaces that the theme names. */
const SPACES = new Set(
  ['top--sm', 'top--md', 'right--md', 'bottom--none', 'bottom--sm', 'bottom--md', 'bottom--xl', 'left--sm']
    .concat('vert--lg', 'vert--xl')
    .map((space) => `margin-${space}`)
    .concat('padding--none', 'padding-top--md', 'padding-bottom--lg'),
);

/** The custom properties of these components, and what nothing refers to. */
const UNUSED_PROPERTY = new RegExp(
  String.raw`^--ifm-(?:${[
    '(?:hero|pills|tabs|button-group|pagination(?!-nav))-',
    'color-(?:success|info|warning|danger)-(?:dark|light)(?:er|est)$',
    'color-secondary-(?:darkest|light)',
    '(?:(?:dark|light)(?:er|est)?|contrast-(?:back|fore)ground(?:-dark)?)-value$',
    'navbar-search-',
    'footer-(?:link|title|logo)-',
    'card-(?:horizontal|vertical)-',
  ].join('|')})`,
);

/** Whether a class is left out of the sheet of Infima. */
export function isLeftOut(name: string): boolean {
  return LEFT_OUT.test(name) && !SPACES.has(name);
}

/** A plugin of PostCSS that leaves out of Infima what no page uses. */
export const leanInfima = {
  postcssPlugin: 'lean-infima',
  Once(root: Root): void {
    if (!INFIMA.test(root.source?.input.file ?? '')) {
      return;
    }
    // What is removed during a walk lets it skip what follows.
    const rules: Rule[] = [];
    const unused: Node[] = [];
    root.walkRules((rule) => {
      rules.push(rule);
    });
    root.walkDecls(UNUSED_PROPERTY, (declaration) => {
      unused.push(declaration);
    });
    for (const rule of rules) {
      const used = rule.selectors.filter((selector) => !namesLeftOut(selector));
      if (used.length === 0) {
        unused.push(rule);
      } else if (used.length < rule.selectors.length) {
        rule.selectors = used;
      }
    }
    unused.forEach((node) => {
      node.remove();
    });
  },
};

function namesLeftOut(selector: string): boolean {
  return Array.from(selector.matchAll(/\.([\w-]+)/g)).some(([, name = '']) => isLeftOut(name));
}
