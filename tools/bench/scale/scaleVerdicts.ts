import type { BuildFigures } from './buildPortal';
import { weighedPages, type PortalFigures, type WeighedPage } from './measurePortal';

/** A portal of several times the size, built and measured. */
export interface ScaleFigures extends PortalFigures, BuildFigures {
  readonly times: number;
}

/** A limit, met or missed. */
export interface ScaleVerdict {
  readonly limit: string;
  readonly figure: string;
  readonly met: boolean;
}

/** The limits on growth. */
const scaleLimits = {
  /** Bytes of scripts, after Brotli, for each additional page: its entry in the route table. */
  scriptBytesPerPage: 65,
  /** Bytes of HTML without the sidebar: script hashes differ, and so does their compression. */
  htmlBytes: 100,
  /**
   * Seconds for the last pages added, relative to as many pages before. Comparing increments cancels out the
   * fixed cost of a build.
   */
  slowerBy: 1.15,
} as const;

const names = Object.keys(weighedPages) as WeighedPage[];

/**
 * Compares each size with the smallest, and the build time of each increment with that of the previous one.
 *
 * @param measured by size, the smallest first; build times need at least three sizes
 */
export function scaleVerdicts(measured: readonly ScaleFigures[]): ScaleVerdict[] {
  const [first, ...larger] = measured;
  return first === undefined
    ? []
    : [...larger.flatMap((each) => weightVerdicts(first, each)), ...secondsVerdicts(measured)];
}

function weightVerdicts(first: ScaleFigures, larger: ScaleFigures): ScaleVerdict[] {
  const at = `at ${String(larger.times)}x`;
  return names.flatMap((name) => {
    const [before, after] = [first.weights[name], larger.weights[name]];
    const perPage = (after.scripts - before.scripts) / (larger.pages - first.pages);
    const grownBy = after.html - before.html;
    const { scriptBytesPerPage, htmlBytes } = scaleLimits;
    return [
      {
        limit: `${name} ${at}: scripts at most ${String(scriptBytesPerPage)} bytes for each additional page`,
        figure: perPage.toFixed(1),
        met: perPage <= scriptBytesPerPage,
      },
      {
        limit: `${name} ${at}: HTML without the sidebar grows by at most ${String(htmlBytes)} bytes`,
        figure: `${String(grownBy)} bytes`,
        met: grownBy <= htmlBytes,
      },
      {
        limit: `${name} ${at}: no additional requests`,
        figure: `${String(after.requests)}, from ${String(before.requests)}`,
        met: after.requests <= before.requests,
      },
    ];
  });
}

function secondsVerdicts(measured: readonly ScaleFigures[]): ScaleVerdict[] {
  const steps = measured.slice(1).map((each, index) => {
    const before = measured[index] ?? each;
    return {
      name: `${String(before.times)}x to ${String(each.times)}x`,
      perPage: (each.seconds - before.seconds) / (each.pages - before.pages),
    };
  });
  return steps.slice(1).map((step, index) => {
    const before = steps[index] ?? step;
    return {
      limit: `build from ${step.name}: at most ${String(scaleLimits.slowerBy)} times the time per page from ${before.name}`,
      figure: `${milliseconds(step.perPage)} per page, from ${milliseconds(before.perPage)}`,
      met: step.perPage <= scaleLimits.slowerBy * before.perPage,
    };
  });
}

/** The figures of every size as Markdown tables: of the build, and of the pages. */
export function scaleTables(measured: readonly ScaleFigures[]): string {
  const build = [
    '| size | pages | files | build | per page | peak memory | output | index of everything | Brotli | all indexes |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...measured.map((each) =>
      row([
        `${String(each.times)}x`,
        String(each.pages),
        String(each.files),
        `${each.seconds.toFixed(0)} s`,
        milliseconds(each.seconds / each.pages),
        each.peakBytes === undefined ? 'unknown' : megabytes(each.peakBytes),
        megabytes(each.outputBytes),
        megabytes(each.indexBytes),
        megabytes(each.indexBrotliBytes),
        megabytes(each.allIndexBytes),
      ]),
    ),
  ];
  const [first] = measured;
  const pages = [
    '| page | size | scripts | per additional page | HTML without sidebar | sidebar | requests |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...names.flatMap((name) =>
      measured.map((each) => {
        const { scripts, html, sidebar, requests } = each.weights[name];
        const added = each.pages - (first?.pages ?? 0);
        return row([
          name,
          `${String(each.times)}x`,
          `${(scripts / 1000).toFixed(1)} KB`,
          added === 0 ? '' : `${((scripts - (first?.weights[name].scripts ?? 0)) / added).toFixed(1)} bytes`,
          `${(html / 1000).toFixed(1)} KB`,
          `${(sidebar / 1000).toFixed(1)} KB`,
          String(requests),
        ]);
      }),
    ),
  ];
  return [...build, '', ...pages, '', 'Page weights are after Brotli.'].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function milliseconds(seconds: number): string {
  return `${(seconds * 1000).toFixed(0)} ms`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
