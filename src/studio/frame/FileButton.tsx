import type { ReactNode } from 'react';

interface Props {
  readonly label: ReactNode;
  readonly accept: string;
  /** Opens the camera of a phone; other devices have none to open, and are not offered it (`tool.css`). */
  readonly isCamera?: boolean;
  /** Whether it is the one action of its page. */
  readonly isPrimary?: boolean;
  readonly onFile: (file: File) => void;
}

/** A choice of a file that looks like the other buttons. */
export default function FileButton({
  label,
  accept,
  isCamera = false,
  isPrimary = false,
  onFile,
}: Props): ReactNode {
  const look = isPrimary ? 'button--primary' : 'button--secondary';
  return (
    <label className={`button ${look} tool__file${isCamera ? ' tool__file--camera' : ''}`}>
      {label}
      <input
        className="only-heard"
        type="file"
        accept={accept}
        {...(isCamera ? { capture: 'environment' } : {})}
        onChange={({ target }) => {
          const [file] = Array.from(target.files ?? []);
          // So that the same file can be chosen again.
          target.value = '';
          if (file !== undefined) {
            onFile(file);
          }
        }}
      />
    </label>
  );
}
