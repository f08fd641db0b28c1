import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

import type { createEditor, JsonEditor } from './createEditor';
import { loadSchema } from './loadEditor';
import type { HintSchema } from './schemaHints';

type Options = Omit<Parameters<typeof createEditor>[0], 'parent' | 'schema'>;

/**
 * Draws an editor in an element, as soon as there is what creates it.
 *
 * @param schemaUrl the address of the text's JSON Schema
 * @param onBegin is given the editor that was drawn
 */
export function useEditor(
  create: typeof createEditor | undefined,
  schemaUrl: string,
  options: Options,
  onBegin?: (editor: JsonEditor) => void,
) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditor>(undefined);
  const schema = useRef<HintSchema>(undefined);
  useEffect(() => {
    loadSchema(schemaUrl).then(
      (loaded) => {
        schema.current = loaded;
      },
      // Without it, nothing is suggested or described.
      () => undefined,
    );
  }, [schemaUrl]);
  const begin = useEffectEvent((parent: HTMLElement, make: typeof createEditor) => {
    const made = make({ ...options, parent, schema: () => schema.current });
    onBegin?.(made);
    return made;
  });
  useLayoutEffect(() => {
    if (create === undefined || host.current === null) {
      return undefined;
    }
    const made = begin(host.current, create);
    editor.current = made;
    return () => {
      made.destroy();
      editor.current = undefined;
    };
  }, [create]);
  return { host, editor };
}
