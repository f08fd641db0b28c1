import { useCallback, useEffect, useRef, useState, type FunctionComponent, type RefObject } from 'react';

import type { PanelHandle, PanelProps } from '@site/src/search/panel/panelProps';

/** The list below the search box, whose code loads when it is first needed. */
interface LoadedPanel {
  /** None until it has loaded. */
  readonly Panel: FunctionComponent<PanelProps> | undefined;
  readonly panel: RefObject<PanelHandle | null>;
  /** Whether its code could not be loaded at the last attempt. */
  readonly failed: boolean;
  /** Loads the code, or the index once the code has loaded. Never rejects. */
  readonly approach: () => Promise<void>;
}

/** Loads the list below the search box; if that fails, again as soon as the browser is online. */
export function usePanel(): LoadedPanel {
  const panel = useRef<PanelHandle>(null);
  const [Panel, setPanel] = useState<FunctionComponent<PanelProps>>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    try {
      const { default: Loaded } = await import('@site/src/search/panel');
      setFailed(false);
      setPanel(() => Loaded);
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  }, []);
  const approach = useCallback(async () => {
    if (panel.current === null) {
      await load();
    } else {
      panel.current.prepare();
    }
  }, [load]);

  useEffect(() => {
    panel.current?.prepare();
  }, [Panel]);
  useEffect(() => {
    if (!failed) {
      return undefined;
    }
    const onOnline = async () => {
      // Shares an attempt that is under way, which may have begun offline, and fail.
      if (!(await load())) {
        await load();
      }
    };
    const listener = () => void onOnline();
    window.addEventListener('online', listener);
    return () => {
      window.removeEventListener('online', listener);
    };
  }, [failed, load]);

  return { Panel, panel, failed, approach };
}
