import { useMDXComponents } from '@mdx-js/react';
import { useHistory } from '@docusaurus/router';
import {
  createElement,
  useContext,
  useState,
  type ComponentProps,
  type ElementType,
  type ReactNode,
} from 'react';

import { followLink, loadAhead, prefetchInView } from '../links/linkEvents';
import { FirstViewContext } from './firstView';
import { LEFT_ALONE } from './fromDocument';

interface Props {
  /** The name of the element. */
  readonly as: string;
  readonly children?: ReactNode;
}

/** The elements that components of the theme draw inside another. */
const FRAMES: Readonly<Record<string, string>> = { table: 'div' };

/**
 * An element of a guide in which nothing has a state (src/guides/markStill.ts). In the first view the document has it
 * already, so React does not go over what is in it: it costs what one element costs. Its links do what those of Docusaurus do.
 */
export default function Still({ as, children, ...props }: Props): ReactNode {
  const view = useContext(FirstViewContext);
  const [isKept] = useState(() => view.current);
  const components = useMDXComponents() as Readonly<Record<string, ElementType>>;
  const history = useHistory();
  if (isKept) {
    const kept: ComponentProps<'p'> = {
      ...LEFT_ALONE,
      ref: prefetchInView,
      onPointerOver: loadAhead,
      onClick: (event) => {
        followLink(event, (address) => {
          history.push(address);
        });
      },
    };
    return createElement(FRAMES[as] ?? as, kept);
  }
  return createElement(components[as] ?? as, props, children);
}
