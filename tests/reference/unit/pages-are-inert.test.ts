import { createElement } from 'react';
import { describe, expect, it } from 'vitest';

import { anchorsIn, linksIn } from '../../../src/browser/ui/links/readLinks';
import { markdownToHtml } from '../../../src/reference/view/renderMarkdown';
import { plainSummary, writePage, writeSplitPage } from '../../../src/reference/view/page';

describe('a generated page', () => {
  it('cannot contain markup or scripts from a contract', () => {
    expect(markdownToHtml('<script>alert(1)</script> <b>x</b>')).not.toMatch(/<script|<b>/);
    expect(markdownToHtml('[x](javascript:alert(1))')).not.toContain('javascript:');
  });

  it('keeps braces, quotes and backslashes in its HTML', () => {
    const text = 'braces {x} "quotes" \\d `ticks` </div>';
    const page = writePage({ id: 'p', title: 'P', description: 'Describes it.', apis: ['iam'] }, [
      { content: createElement('p', null, text) },
    ]);
    const html = /<ReferenceHtml html=\{(".*")\} \/>/.exec(page)?.[1] ?? '""';
    expect(JSON.parse(html)).toBe('<p>braces {x} &quot;quotes&quot; \\d `ticks` &lt;/div&gt;</p>');
    // MDX would treat each as the end of the expression.
    expect(html).not.toContain('}');
  });

  it('that is large has its HTML in separate files, in the same order', () => {
    const matter = { id: 'p', title: 'P', description: 'Describes it.', apis: ['iam'] };
    const section = (text: string) => ({ content: createElement('p', null, text) });
    const small = [section('one'), section('"two" }')];
    expect(writeSplitPage(matter, small, 'p.api')).toEqual({
      text: writePage(matter, small),
      files: new Map(),
    });
    const { text, files } = writeSplitPage(matter, [...small, section('x'.repeat(50_000))], 'p.api');
    expect(text).toContain("import referenceHtml from './p.api.html.json';");
    expect(text.match(/<ReferenceHtml html=\{referenceHtml\[\d\]\} \/>/g)).toHaveLength(3);
    expect(text.length).toBeLessThan(1_000);
    expect(JSON.parse(files.get('p.api.html.json') ?? '')).toEqual([
      '<p>one</p>',
      '<p>&quot;two&quot; }</p>',
      `<p>${'x'.repeat(50_000)}</p>`,
    ]);
    expect(files.get('p.api.html.mjs')).toMatch(
      /partsInDocument\(3\) \?\? \(await import\(\/\* webpackChunkName: "html-[0-9a-f]{8}" \*\/ '\.\/p\.api\.html\.json\?whole'\)\)\.default/,
    );
  });

  it('has a plain-text description of at most 160 characters', () => {
    expect(plainSummary('Creates a `sale` with a [link](/x/). More follows.')).toBe(
      'Creates a sale with a link. More follows.',
    );
    expect(plainSummary(`Creates a sale. Then ${'word '.repeat(60)}end.`)).toBe('Creates a sale.');
    expect(plainSummary(`${'word '.repeat(60)}end.`).length).toBeLessThanOrEqual(160);
  });

  it('exposes its links and ids to the broken link check', () => {
    const html =
      '<p id="a.b"><a href="/api/x/?a=1&amp;b=2#c">x</a><a href="https://jsonapi.org/">y</a><a href="/openapi/iam.yaml">z</a></p>';
    expect(linksIn(html)).toEqual(['/api/x/?a=1&b=2#c']);
    expect(anchorsIn(html)).toEqual(['a.b']);
  });
});
