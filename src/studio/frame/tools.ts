import { translate } from '@docusaurus/Translate';

import { CODES, GALLERY, STUDIO, WEBHOOKS } from '../../portal/studio';

/** The tools in the order of their tabs, by the page of each. */
const TOOLS = { studio: STUDIO, gallery: GALLERY, codes: CODES, webhooks: WEBHOOKS } as const;

/** A tool that has a page in the frame. */
export type Tool = keyof typeof TOOLS;

/** A tab of the frame, which leads to a tool. */
interface ToolTab {
  readonly tool: Tool;
  readonly route: string;
  readonly label: string;
}

/** The tabs between the tools. */
export function toolTabs(): readonly ToolTab[] {
  return (Object.keys(TOOLS) as Tool[]).map((tool) => ({ tool, route: TOOLS[tool], label: labelOf(tool) }));
}

function labelOf(tool: Tool): string {
  switch (tool) {
    case 'studio':
      return translate({ id: 'tool.studio', message: 'Studio' });
    case 'gallery':
      return translate({ id: 'tool.gallery', message: 'Example sales' });
    case 'codes':
      return translate({ id: 'tool.codes', message: 'Fiscal codes' });
    case 'webhooks':
      return translate({ id: 'tool.webhooks', message: 'Webhook signatures' });
  }
}
