import type { HTMLAttributes } from 'react';

/** Takes files that are dropped on an element; text goes where it always does. */
export function dropTarget(
  onFile: (file: File) => void,
): Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDrop'> {
  return {
    onDragOver: (event) => {
      if (event.dataTransfer.types.includes('Files')) {
        event.preventDefault();
      }
    },
    onDrop: (event) => {
      const [file] = Array.from(event.dataTransfer.files);
      if (file !== undefined) {
        event.preventDefault();
        onFile(file);
      }
    },
  };
}
