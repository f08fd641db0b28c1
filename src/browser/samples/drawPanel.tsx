import { createRoot } from 'react-dom/client';

import OwnValuesPanel from './OwnValuesPanel';

/** Draws what asks for the values of the reader, and what clears them, outside of the page, so that it outlasts it. */
export function drawPanel(): void {
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(<OwnValuesPanel />);
}
