import type { HTMLAttributes } from 'react';

type Handlers = HTMLAttributes<HTMLElement>;
type OnFile = (file: File) => void;

/** Takes the file of what is dropped or pasted; text goes where it always does. */
export function takeFile(
  event: { preventDefault: () => void },
  { files }: DataTransfer,
  onFile: OnFile,
): void {
  const [file] = Array.from(files);
  if (file !== undefined) {
    event.preventDefault();
    onFile(file);
  }
}

/** Takes files that are dropped on an element. */
export function dropTarget(onFile: OnFile): Pick<Handlers, 'onDragOver' | 'onDrop'> {
  return {
    onDragOver: (event) => {
      // Only what is allowed here can be dropped.
      if (event.dataTransfer.types.includes('Files')) {
        event.preventDefault();
      }
    },
    onDrop: (event) => {
      takeFile(event, event.dataTransfer, onFile);
    },
  };
}
