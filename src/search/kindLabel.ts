import { translate } from '@docusaurus/Translate';

import type { HitKind } from './model/hitKind';

const description = 'What a search result is, shown next to its title';

export function kindLabel(kind: HitKind): string {
  switch (kind) {
    case 'guide':
      return translate({ message: 'Guide', description });
    case 'reference':
      return translate({ message: 'API reference', description });
    case 'operation':
      return translate({ message: 'Operation', description });
    case 'event':
      return translate({ message: 'Event', description });
    case 'parameter':
      return translate({ message: 'Parameter or header', description });
    case 'schema':
      return translate({ message: 'Schema', description });
    case 'field':
      return translate({ message: 'Field', description });
    case 'code':
      return translate({ message: 'Error code', description });
    case 'permission':
      return translate({ message: 'Permission', description });
    case 'term':
      return translate({ message: 'Glossary', description });
    case 'change':
      return translate({ message: 'Changelog', description });
  }
}
