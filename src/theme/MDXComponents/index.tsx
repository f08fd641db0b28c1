import MDXComponents from '@theme-original/MDXComponents';

import ScrollTable from '@site/src/browser/ui/ScrollTable';
import Still from '@site/src/browser/ui/Still';

// Wrapped, so that a keyboard can scroll wide tables, and so that elements without a state are not hydrated.
export default { ...MDXComponents, table: ScrollTable, still: Still };
