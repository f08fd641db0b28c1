import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { pageTools, type PageTool } from '../../portal/tools';

import './frame.css';
import './studioPanes.css';
import './workspace.css';
import './panes.css';
import { OwnDataContext } from './ownData';
import { TOOL_HELP } from './ToolHelp';

export interface Props {
  readonly tool: PageTool['tool'];
  /** The tool, and the prose of the page in a `ToolHelp`. */
  readonly children: ReactNode;
}

/**
 * The page of a tool: its title, what a reader brings and gets, the tabs between the tools, and below them the work, which has the width of
 * the window. The prose in a `ToolHelp` is behind a button; without scripts and on paper it is on the page. Its page says in the front matter
 * that it draws its title itself, and has no sidebar and no table of contents.
 */
export default function Workspace({ tool, children }: Props): ReactNode {
  const { title } = useDoc().metadata;
  const [isOwn, setOwn] = useState(false);
  const tabs = useRef<HTMLElement>(null);
  // A phone has no room for all tabs. Not by `scrollIntoView`, which would also move the page.
  useEffect(() => {
    const open = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (open !== undefined && open !== null) {
      tabs.current?.scrollTo(open.offsetLeft + open.offsetWidth - tabs.current.clientWidth, 0);
    }
  }, [tool]);
  return (
    <HtmlClassNameProvider className="tool-page">
      <div className="workspace" {...(isOwn ? { 'data-own': true } : {})}>
        <div className="workspace__top">
          <div className="workspace__head">
            <Heading as="h1" className="workspace__name">
              {title}
            </Heading>{' '}
            <p className="workspace__purpose">{purposeOf(tool)}</p>
          </div>
          <nav
            ref={tabs}
            className="workspace__tabs"
            aria-label={translate({ message: 'Tools of the portal' })}
          >
            <ul className="plain-list">
              {pageTools.map(({ tool: other, route, label }) => (
                <li key={other}>
                  <Link to={route} {...(other === tool ? { 'aria-current': 'page' } : {})}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <button
            className="button button--plain sheet__opener workspace__ask"
            type="button"
            popoverTarget={TOOL_HELP}
            aria-label={translate({ message: 'Help: {title}' }, { title })}
          />
        </div>
        <OwnDataContext value={setOwn}>{children}</OwnDataContext>
      </div>
    </HtmlClassNameProvider>
  );
}

function purposeOf(tool: PageTool['tool']): string | undefined {
  return pageTools.find((one) => one.tool === tool)?.purpose;
}
