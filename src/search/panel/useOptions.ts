import type { BoxResult } from '../boxSearch';
import type { Answered } from '../useSearchResult';
import { hitIds, recentId } from './options';
import { startIds } from './Starts';
import { useOptionKeys, type OptionKeys } from './useOptionKeys';
import { useRecents } from './useRecents';

interface Panel {
  readonly id: string;
  readonly isOpen: boolean;
  /** The path of the searched release, `2022-09/`; none for the current version. */
  readonly release: string | undefined;
  readonly text: string;
  readonly answered: Answered<BoxResult> | undefined;
}

interface Options extends OptionKeys {
  /** The recent searches, if the panel shows them. */
  readonly recents: ReturnType<typeof useRecents> | undefined;
  /** The id of the list, if it has options. */
  readonly list: string | undefined;
}

/** What can be chosen in the panel: in an empty box, recent searches or where to start; otherwise hits. */
export function useOptions({ id, isOpen, release, text, answered }: Panel): Options {
  const recents = useRecents();
  const showsRecents = isOpen && text === '' && recents.length > 0;
  const hits = isOpen && answered !== undefined ? hitIds(id, answered.result.pages) : [];
  const hasStarts = isOpen && text === '' && recents.length === 0;
  const options = hasStarts
    ? startIds(id, release)
    : showsRecents
      ? recents.map((_, at) => recentId(id, at))
      : hits;
  // Neither recent searches nor where to start are selected automatically.
  const keys = useOptionKeys(options, hasStarts || showsRecents ? recents : answered, hits[0]);
  return {
    ...keys,
    recents: showsRecents ? recents : undefined,
    list: options.length > 0 ? id : undefined,
  };
}
