import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import './frame.css';
import './workspace.css';
import Help from './Help';
import { toolTabs, type Tool } from './tools';

export interface Props {
  readonly tool: Tool;
  /** The tool itself. */
  readonly work: ReactNode;
  /** The prose of the page: what the tool does and how to use it. */
  readonly children: ReactNode;
}

/**
 * The page of a tool: tabs between the tools, and below them the work, which has the width of the window. The prose is behind a
 * button; without scripts and on paper it stands below the work. Its page says in the front matter that it draws its title
 * itself, and has no sidebar and no table of contents.
 */
export default function Workspace({ tool, work, children }: Props): ReactNode {
  const { title } = useDoc().metadata;
  return (
    <HtmlClassNameProvider className="tool-page">
      <div className="workspace">
        <Heading as="h1" className="workspace__name">
          {title}
        </Heading>
        <div className="workspace__top">
          <nav
            className="workspace__tabs"
            aria-label={translate({ id: 'tool.tabs', message: 'Tools of the portal' })}
          >
            <ul>
              {toolTabs().map(({ tool: other, route, label }) => (
                <li key={other}>
                  <Link to={route} {...(other === tool ? { 'aria-current': 'page' } : {})}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Help title={title}>{children}</Help>
        </div>
        {work}
      </div>
    </HtmlClassNameProvider>
  );
}
