import { InputError, type Problem } from '../../../src/kit/problem';
import {
  attributesOf,
  dataElement,
  type ExampleSource,
  type GuidePage,
  type NodeOf,
  nodesOf,
  type PageNode,
  readAttributes,
  showExample,
  STEP_USAGE,
  stepCommand,
  tryParsePage,
} from '../../../src/guides/forNode';
import { brandAddress, isBrandLink, pageRoute, USAGE as BRAND_USAGE } from '../../../src/guides';
import { writeStepCommand } from '../../../src/reference';
import { checkHeadingIds } from '../prose/checkHeadings';
import type { Destinations } from './destinations';
import { FENCE_LANGUAGES, holdsPayload, parseFence, type FenceFacts } from './fences';

export interface PageReport {
  readonly examples: number;
  readonly links: number;
  /** The language of each code block, and the reason if it was not parsed. */
  readonly fences: readonly { readonly language: string; readonly skipped?: string }[];
  readonly problems: readonly Problem[];
}

export interface CheckFacts extends FenceFacts {
  readonly source: ExampleSource;
  readonly destinations: Destinations;
  /** The portal's address, which links must omit. */
  readonly portalUrl: string;
}

interface PageProblem {
  readonly message: string;
  readonly fix: string;
}

/**
 * Checks a page: its named examples exist, its code parses in its language, no payload is pasted, its headings have ids
 * of their own, and each internal link and anchor resolves.
 */
export async function checkPage({ file, text }: GuidePage, facts: CheckFacts): Promise<PageReport> {
  const problems: Problem[] = [];
  const report = (node: PageNode, faults: readonly PageProblem[]) => {
    const line = node.position?.start.line;
    problems.push(
      ...faults.map((problem) => ({ ...problem, file, ...(line === undefined ? {} : { line }) })),
    );
  };
  const parsed = tryParsePage(text);
  if ('problem' in parsed) {
    return { examples: 0, links: 0, fences: [], problems: [{ ...parsed.problem, file }] };
  }
  const nodes = nodesOf(parsed.root);
  const ids = ownIds(nodes);
  problems.push(...checkHeadingIds(parsed.root).map((problem) => ({ ...problem, file })));
  const fences: { language: string; skipped?: string }[] = [];
  let examples = 0;
  let links = 0;
  for (const node of nodes) {
    if (node.type === 'code') {
      const { lang } = node;
      const { text, problems: unknown } = commandIn(node, facts.source);
      const { problems: own, skipped } = await checkFence(lang ?? '', text, facts);
      const faults = [...unknown, ...own];
      fences.push({ language: lang ?? '', ...(skipped === undefined ? {} : { skipped }) });
      report(node, faults);
    }
    if (node.type === 'mdxJsxFlowElement' && node.name === 'ApiExample') {
      examples += 1;
      report(
        node,
        problemsOf(
          () => showExample(readAttributes(node, file), facts.source),
          'correct the <ApiExample>; examples are in openapi/<api>/examples/.',
        ),
      );
    }
    const data = dataElement(node);
    if (data !== undefined) {
      report(node, problemsOf(data.show, data.usage));
    }
    for (const href of hrefsOf(node)) {
      links += 1;
      report(
        node,
        isBrandLink(node)
          ? problemsOf(() => brandAddress(href), BRAND_USAGE)
          : linkProblems(href, facts, ids),
      );
    }
  }
  return { examples, links, fences, problems };
}

/**
 * The wrong links of other pages to the checked ones: a heading that has lost its id breaks those that lead to it.
 *
 * @param others pages that are not checked themselves; those that do not parse are left out
 */
export function linksFrom(
  others: readonly GuidePage[],
  checked: readonly GuidePage[],
  facts: Pick<CheckFacts, 'destinations' | 'portalUrl'>,
): Problem[] {
  const routes = checked.map(({ file, text }) => pageRoute(file, text));
  const leadsTo = (href: string) => routes.some((route) => href.split(/[?#]/)[0] === route);
  return others.flatMap(({ file, text }) => {
    const parsed = routes.some((route) => text.includes(route)) ? tryParsePage(text) : undefined;
    return parsed === undefined || 'problem' in parsed
      ? []
      : nodesOf(parsed.root).flatMap((node) =>
          hrefsOf(node)
            .filter((href) => href.includes('#') && leadsTo(href))
            .flatMap((href) => linkProblems(href, facts, new Set()))
            .map((problem) => ({ ...problem, file, line: node.position?.start.line ?? 1 })),
        );
  });
}

/** The text of a block: its own, or the command of the step that it names. */
function commandIn(
  node: NodeOf<'code'>,
  source: ExampleSource,
): { readonly text: string; readonly problems: readonly PageProblem[] } {
  let text = node.value;
  const problems = problemsOf(() => {
    text = stepCommand(node, source, writeStepCommand) ?? text;
  }, STEP_USAGE);
  return { text, problems };
}

async function checkFence(
  language: string,
  code: string,
  facts: FenceFacts,
): Promise<{ readonly problems: readonly PageProblem[]; readonly skipped?: string }> {
  if (!FENCE_LANGUAGES.includes(language)) {
    const message = `A code block has the language "${language}", for which there is no parser.`;
    return { problems: [{ message, fix: `use one of ${FENCE_LANGUAGES.join(', ')}.` }] };
  }
  if (language !== 'mermaid' && holdsPayload(code)) {
    const message = 'A code block contains a pasted payload.';
    const fix =
      'show a named example of the contract, <ApiExample operation="…" name="…" />; with file="sale.json", ' +
      'later code can send it.';
    return { problems: [{ message, fix }] };
  }
  const { syntax, lacks = [], skipped } = await parseFence(language, code, facts);
  const problems = syntax.map((problem) => ({
    message: `A ${language} block does not parse: ${problem}`,
    fix: 'correct it, or set its actual language.',
  }));
  return { problems: [...problems, ...lacks], ...(skipped === undefined ? {} : { skipped }) };
}

/** The faults of an element that cannot be shown, with the fix of each or a general one. */
function problemsOf(show: () => unknown, general: string): readonly PageProblem[] {
  try {
    show();
    return [];
  } catch (error) {
    return error instanceof InputError
      ? error.problems.map(({ message, fix = general }) => ({ message, fix }))
      : [{ message: error instanceof Error ? error.message : String(error), fix: general }];
  }
}

/** The addresses that an element of a page leads to. */
export function hrefsOf(node: PageNode): string[] {
  if (node.type === 'link' || node.type === 'definition') {
    return [node.url];
  }
  const { href, to } = attributesOf(node);
  return [href, to].filter((one) => one !== undefined);
}

function ownIds(nodes: readonly PageNode[]): ReadonlySet<string> {
  return new Set(
    nodes.flatMap((node) =>
      node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
        ? [...node.value.matchAll(/^\/\* #(\S+) \*\/$/g)].map(([, id = '']) => id)
        : [],
    ),
  );
}

/**
 * The parts of a link: the address without Docusaurus' prefix for links to files, its route, which is empty for an anchor of
 * the page itself, and its anchor.
 */
export function splitLink(link: string): {
  readonly href: string;
  readonly route: string;
  readonly hash: string | undefined;
} {
  const href = link.replace(/^pathname:\/\//, '');
  const [address = '', hash] = href.split('#');
  const [route = ''] = address.split('?');
  return { href, route, hash };
}

function linkProblems(
  link: string,
  { destinations, portalUrl }: Pick<CheckFacts, 'destinations' | 'portalUrl'>,
  own: ReadonlySet<string>,
): PageProblem[] {
  const { href, route, hash } = splitLink(link);
  if (href.startsWith(portalUrl)) {
    return [
      { message: `The link ${href} contains the address of the portal.`, fix: 'start the link with "/".' },
    ];
  }
  if (/^(?:https:|mailto:)/.test(href)) {
    return [];
  }
  if (!/^[/#]/.test(href)) {
    const fix = 'write a route with a trailing slash, such as /public/checkout/amounts/, or https://….';
    return [{ message: `The link ${href} is neither a route nor an https address.`, fix }];
  }
  if (/\.[a-z]+$/i.test(route)) {
    const fix =
      'correct the address; downloads are generated from the contracts, other files are in static/.';
    return destinations.hasFile(route) ? [] : [{ message: `There is no file ${route}.`, fix }];
  }
  const ids = route === '' ? own : destinations.idsOf(route);
  if (ids === undefined) {
    const fix = 'correct the address; it is a route with a trailing slash.';
    return [{ message: `There is no page ${route}.`, fix }];
  }
  if (hash === undefined || ids.has(decodeURIComponent(hash))) {
    return [];
  }
  const message = `${route === '' ? 'The page' : route} has no anchor #${hash}.`;
  return [{ message, fix: 'correct the part after "#", or add that id to a heading: {/* #id */}.' }];
}
