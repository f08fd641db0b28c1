import Head from '@docusaurus/Head';
import MDXA from '@theme/MDXComponents/A';
import MDXCode from '@theme/MDXComponents/Code';
import MDXHeading from '@theme/MDXComponents/Heading';
import MDXImg from '@theme/MDXComponents/Img';
import MDXLi from '@theme/MDXComponents/Li';
import MDXPre from '@theme/MDXComponents/Pre';
import MDXUl from '@theme/MDXComponents/Ul';
import Mermaid from '@theme/Mermaid';
import type { ComponentProps, ReactNode } from 'react';

import { ScrollTable, Still } from '@site/src/browser/forPages';

type HeadingName = ComponentProps<typeof MDXHeading>['as'];

const heading = (as: HeadingName) =>
  function Heading(props: ComponentProps<'h1'>): ReactNode {
    return <MDXHeading as={as} {...props} />;
  };

/** A browser opens it for a section or a word that somebody looks for in it, which upstream's own state would not notice. */
function Fold({ className = 'fold', ...props }: Readonly<ComponentProps<'details'>>): ReactNode {
  return <details className={className} {...props} />;
}

// Ejected, because upstream's brings admonitions to every page, in place of which pages have callouts (src/guides/callouts), and
// extended, so that a keyboard can scroll wide tables, so that elements without a state are not hydrated, and so that folds are plain.
export default {
  Head,
  Details: Fold,
  code: MDXCode,
  a: MDXA,
  pre: MDXPre,
  ul: MDXUl,
  li: MDXLi,
  img: MDXImg,
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
  mermaid: Mermaid,
  table: ScrollTable,
  still: Still,
};
