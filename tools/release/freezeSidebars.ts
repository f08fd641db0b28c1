import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

type Item = Readonly<Record<string, unknown>> | string;

interface CategoryItem {
  readonly items: readonly Item[];
  readonly link?: { readonly id?: string };
}

/**
 * The sidebars of a release: those of the current version without the pages that the release lacks, and
 * without the categories that become empty.
 *
 * @param ids the ids of the release's pages
 */
export function freezeSidebars(sidebars: SidebarsConfig, ids: ReadonlySet<string>): SidebarsConfig {
  const kept = Object.entries(sidebars).map(
    ([name, items]) => [name, (items as readonly Item[]).flatMap((item) => keep(item, ids))] as const,
  );
  return Object.fromEntries(kept.filter(([, items]) => items.length > 0)) as SidebarsConfig;
}

function keep(item: Item, ids: ReadonlySet<string>): Item[] {
  if (typeof item === 'string') {
    return ids.has(item) ? [item] : [];
  }
  if (item['type'] === 'doc') {
    return ids.has(String(item['id'])) ? [item] : [];
  }
  if (item['type'] !== 'category') {
    return [item];
  }
  const { link: target, ...category } = item as unknown as CategoryItem;
  const items = category.items.flatMap((inner) => keep(inner, ids));
  const stays = target !== undefined && (target.id === undefined || ids.has(target.id));
  const frozen: Readonly<Record<string, unknown>> = {
    ...category,
    ...(stays ? { link: target } : {}),
    items,
  };
  return items.length === 0 ? [] : [frozen];
}
