import type { EditorState } from '@codemirror/state';
import { hoverTooltip, type EditorView, type Tooltip } from '@codemirror/view';

import { bodyAlong, placeAt, type JsonPlace } from './jsonTree';
import { placeInfo, type HintSchema } from './schemaHints';

/** What a schema says about a value of a text; empty if it says nothing. */
export function describePlace(state: EditorState, { path }: JsonPlace, schema: HintSchema): string {
  return placeInfo(schema, path, bodyAlong(state, path));
}

/**
 * Shows what the schema says about the value under the pointer. The editor tells its owner where the cursor is, so that
 * the same words can stand where a keyboard and a finger get at them.
 */
export function describeOnHover(schema: () => HintSchema | undefined) {
  const source = ({ state }: EditorView, position: number): Tooltip | null => {
    const known = schema();
    const place = known === undefined ? undefined : placeAt(state, position);
    const words = known === undefined || place === undefined ? '' : describePlace(state, place, known);
    return words === '' || place === undefined
      ? null
      : {
          pos: position,
          create: () => {
            const dom = document.createElement('div');
            dom.className = 'json-editor__words';
            const name = document.createElement('strong');
            name.textContent = place.path.at(-1) ?? '';
            dom.append(name, ` ${words}`);
            return { dom };
          },
        };
  };
  // What is typed is covered no longer.
  return hoverTooltip(source, { hideOnChange: true });
}
