import { translate } from '@docusaurus/Translate';

import type { HitKind } from './model/hitKind';

const description = 'What a search result is, shown next to its title';

export const KIND_LABELS: Readonly<Record<HitKind, string>> = {
  guide: translate({ message: 'Guide', description }),
  reference: translate({ message: 'API reference', description }),
  operation: translate({ message: 'Operation', description }),
  event: translate({ message: 'Event', description }),
  parameter: translate({ message: 'Parameter or header', description }),
  schema: translate({ message: 'Schema', description }),
  field: translate({ message: 'Field', description }),
  code: translate({ message: 'Error code', description }),
  permission: translate({ message: 'Permission', description }),
  term: translate({ message: 'Glossary', description }),
  change: translate({ message: 'Changelog', description }),
};
