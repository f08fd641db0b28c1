import MDXComponents from '@theme-original/MDXComponents';

import ScrollTable from '@site/src/browser/ui/ScrollTable';

// Wrapped, so that a keyboard can scroll wide tables.
export default { ...MDXComponents, table: ScrollTable };
