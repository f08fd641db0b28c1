import MDXComponents from '@theme-original/MDXComponents';

import ScrollTable from '@site/src/browser/components/ScrollTable';

// Wrapped, because a wide table must scroll by keyboard too.
export default { ...MDXComponents, table: ScrollTable };
