import type { BoxAnswer } from '../boxSearch';
import type { Answered } from '../useAnswer';
import { hitIds, recentId } from './options';
import { useOptionKeys, type OptionKeys } from './useOptionKeys';
import { useRecents } from './useRecents';

interface Panel {
  /** The id of the list. */
  readonly id: string;
  readonly isOpen: boolean;
  readonly text: string;
  readonly answered: Answered<BoxAnswer> | undefined;
}

interface Options extends OptionKeys {
  /** The recent searches, if the panel shows them. */
  readonly recents: ReturnType<typeof useRecents> | undefined;
  /** The id of the list, if it has options. */
  readonly list: string | undefined;
}

/** What can be chosen in the panel: recent searches in an empty box, or hits. */
export function useOptions({ id, isOpen, text, answered }: Panel): Options {
  const recents = useRecents();
  const showsRecents = isOpen && text === '' && recents.length > 0;
  const hits = isOpen && answered !== undefined ? hitIds(id, answered.answer.pages) : [];
  const options = showsRecents ? recents.map((_, at) => recentId(id, at)) : hits;
  // Recent searches are never selected automatically.
  const keys = useOptionKeys(options, showsRecents ? recents : answered, hits[0]);
  return { ...keys, recents: showsRecents ? recents : undefined, list: options.length > 0 ? id : undefined };
}
