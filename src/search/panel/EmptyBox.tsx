import type { ReactNode } from 'react';

import RecentList from './RecentList';
import Starts from './Starts';
import { forget, forgetAll } from './useRecents';

interface Props {
  /** The id of the list, which prefixes those of its options. */
  readonly id: string;
  /** The recent searches, if there are any; otherwise where to start is shown. */
  readonly recents: readonly string[] | undefined;
  /** The path of the searched release, `2022-09/`; none for the current version. */
  readonly release: string | undefined;
  readonly active: string | undefined;
  readonly onActive: (id: string) => void;
  /** Searches something. */
  readonly onWrite: (text: string) => void;
  /** A section was chosen. */
  readonly onLeave: () => void;
  /** The button that had the focus has disappeared. */
  readonly onGone: () => void;
}

/** What an empty search box offers: the recent searches, or where to start. */
export default function EmptyBox(props: Props): ReactNode {
  const { recents, release, onWrite, onLeave, onGone, ...list } = props;
  return recents === undefined ? (
    <Starts {...list} release={release} onWrite={onWrite} onLeave={onLeave} />
  ) : (
    <RecentList
      {...list}
      recents={recents}
      onChoose={onWrite}
      onForget={(recent) => {
        forget(recent);
        onGone();
      }}
      onForgetAll={() => {
        forgetAll();
        onGone();
      }}
    />
  );
}
