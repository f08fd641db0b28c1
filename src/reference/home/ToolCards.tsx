import type { ReactNode } from 'react';

import { pageTools, type PageTool } from '../../portal/tools';

/** What each tool works on, as drawings of 96 by 56 units: a document and its receipt, receipts, a code, an envelope, a checklist, a receipt that becomes a document. */
const PICTURES: Readonly<Record<PageTool['id'], ReactNode>> = {
  'studio/index': (
    <>
      <path d="M4 6h46v44H4z" />
      <path className="home-picture-accent" d="M10 14h18M10 28h14M10 42h22" />
      <path d="M14 21h26M14 35h20" />
      <path d="M60 6h30v40l-5 4-5-4-5 4-5-4-5 4-5-4zM66 14h18M66 21h18M66 36h18" />
    </>
  ),
  'studio/gallery': (
    <>
      <path d="M6 6h24v40l-4 4-4-4-4 4-4-4-4 4-4-4zM36 6h24v40l-4 4-4-4-4 4-4-4-4 4-4-4zM66 6h24v40l-4 4-4-4-4 4-4-4-4 4-4-4z" />
      <path d="M11 14h14M41 14h14M71 14h14M11 21h14M41 21h14M71 21h14" />
      <path className="home-picture-accent" d="M11 36h14M41 36h14M71 36h14" />
    </>
  ),
  'studio/codes': (
    <>
      <path d="M8 8h14v14H8zM34 8h14v14H34zM8 34h14v14H8zM13 13h4v4h-4zM39 13h4v4h-4zM13 39h4v4h-4zM28 8v10M28 24h8M34 30v6h6M28 34v14M42 42h6v6M42 28h6" />
      <path className="home-picture-accent" d="m62 28 8 8 18-18" />
    </>
  ),
  'studio/webhooks': (
    <>
      <path d="M6 10h60v38H6zM6 10l30 22 30-22" />
      <path className="home-picture-accent" d="M80 20a7 7 0 1 1 0 14 7 7 0 0 1 0-14M80 34v16M80 44h6" />
    </>
  ),
  'studio/rehearsal': (
    <>
      <path d="M12 4h50v48H12zM30 16h24M30 28h24M30 40h16" />
      <path className="home-picture-accent" d="m18 15 3 3 5-6M18 27l3 3 5-6" />
      <circle cx="22" cy="40" r="3.5" />
    </>
  ),
  'studio/convert': (
    <>
      <path d="M4 6h28v40l-4 4-5-4-5 4-5-4-5 4-4-4zM10 16h16M10 25h16M10 34h9M60 6h30v44H60zM66 16h18M66 25h18M66 34h12" />
      <path className="home-picture-accent" d="M38 28h15M47 21l7 7-7 7" />
    </>
  ),
};

/** A card per tool in the page: a picture, its name, and what a reader gets from it. */
export function ToolCards(): ReactNode {
  return (
    <ul className="home-cards">
      {pageTools.map(({ id, route, label, purpose }) => (
        <li key={id} className="home-card">
          <svg className="home-picture" viewBox="0 0 96 56" width="96" height="56" aria-hidden="true">
            {PICTURES[id]}
          </svg>
          <h3>
            <a href={route}>{label}</a>
          </h3>
          <p>{purpose}</p>
        </li>
      ))}
    </ul>
  );
}
