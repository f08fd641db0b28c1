import { translate } from '@docusaurus/Translate';

import type { HitKind } from './model/hitKind';

const description = 'What a search result is, shown next to its title';

export function kindLabel(kind: HitKind): string {
  switch (kind) {
    case 'guide':
      return translate({ id: 'search.kind.guide', message: 'Guide', description });
    case 'reference':
      return translate({ id: 'search.kind.reference', message: 'API reference', description });
    case 'operation':
      return translate({ id: 'search.kind.operation', message: 'Operation', description });
    case 'event':
      return translate({ id: 'search.kind.event', message: 'Event', description });
    case 'parameter':
      return translate({ id: 'search.kind.parameter', message: 'Parameter or header', description });
    case 'schema':
      return translate({ id: 'search.kind.schema', message: 'Schema', description });
    case 'field':
      return translate({ id: 'search.kind.field', message: 'Field', description });
    case 'code':
      return translate({ id: 'search.kind.code', message: 'Error code', description });
    case 'permission':
      return translate({ id: 'search.kind.permission', message: 'Permission', description });
    case 'term':
      return translate({ id: 'search.kind.term', message: 'Glossary', description });
    case 'change':
      return translate({ id: 'search.kind.change', message: 'Changelog', description });
  }
}
