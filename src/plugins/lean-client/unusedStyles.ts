/** The parts of PostCSS that are used here. */
interface Rule {
  selectors: string[];
  readonly source?: { readonly input: { readonly file?: string | undefined } } | undefined;
  readonly remove: () => void;
}

interface Root {
  readonly walkRules: (work: (rule: Rule) => void) => void;
}

/** Matches the file of Infima, the styles of the classic theme. */
const INFIMA = /[\\/]infima[\\/]dist[\\/]/;

/**
 * The classes of Infima that neither the theme nor the portal uses; a test of the build holds that no page has one.
 * Every page waits for its styles, and these are a tenth of them.
 */
const UNUSED: readonly RegExp[] = [
  /^(?:card|hero|pills|button-group)(?:__|--|$)/,
  /^alert(?:__.*|--(?:primary|secondary|success|danger))$/,
  /^col--(?:offset-)?(?:1|2|4|5|7|8|10|11|offset-.*)$/,
  /^row--(?:no-gutters|align-.*)$/,
  /^(?:margin|padding)-(?:vert|horiz)--(?:none|xs|md)$/,
  /^margin(?:-(?:top|left|bottom|right))?--(?:none|xs)$/,
  /^padding-(?:top|left|bottom|right)--(?:none|xs|xl)$/,
  /^padding--(?:xs|sm|md|lg|xl)$/,
  /^shadow--/,
  /^text--(?:primary|secondary|success|info|warning|danger|justify|capitalize|lowercase|uppercase|light|normal|semibold|bold|italic|break|no-decoration)$/,
  /^(?:badge|button)--(?:success|info|warning|danger)$/,
  /^button--(?:active|link|block|lg)$/,
  /^footer__(?:links?-.*|logo|title)$/,
  /^navbar__(?:search-input|items--center)$/,
  /^(?:avatar--vertical|avatar__photo--.*|breadcrumbs--(?:sm|lg)|tabs--block|pagination--(?:sm|lg)|dropdown--nocaret)$/,
  /^pagination(?:__.*)?$/,
  /^tabs__item(?:--active)?$/,
];

/** Whether the rules of a class of Infima are left out. */
export function isUnused(name: string): boolean {
  return UNUSED.some((pattern) => pattern.test(name));
}

/** A PostCSS plugin that leaves out the rules of Infima for classes that no page has. */
export function withoutUnusedStyles() {
  return {
    postcssPlugin: 'without-unused-styles',
    Once(root: Root): void {
      // Removed after the walk, which skips the rule after one that it removes.
      const rules: Rule[] = [];
      root.walkRules((rule) => {
        if (INFIMA.test(rule.source?.input.file ?? '')) {
          rules.push(rule);
        }
      });
      rules.forEach(leaveOut);
    },
  };
}

function leaveOut(rule: Rule): void {
  const kept = rule.selectors.filter((selector) => !classesIn(selector).some(isUnused));
  if (kept.length === 0) {
    rule.remove();
  } else if (kept.length < rule.selectors.length) {
    rule.selectors = kept;
  }
}

/** The classes that an element must have to match; those in `:not()` it must not have. */
function classesIn(selector: string): readonly string[] {
  const positive = selector.replace(/:not\([^)]*\)/g, '');
  return Array.from(positive.matchAll(/\.([\w-]+)/g), ([, name = '']) => name);
}
