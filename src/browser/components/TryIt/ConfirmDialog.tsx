import Translate from '@docusaurus/Translate';
import { useEffect, useId, useRef, type ReactNode } from 'react';

export interface Props {
  /** The method and address of the request to confirm. */
  readonly request: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a request that deletes data which is not the sandbox's. Escape cancels it, and closing it returns the focus. */
export default function ConfirmDialog({ request, onConfirm, onCancel }: Props): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // Modal, so that the request cannot be changed under the question. It focuses the first button: Cancel.
    dialog.current?.showModal();
  }, []);
  // At once: the event `close` comes later, when the question may have been asked again.
  const end = (then: () => void) => {
    dialog.current?.close();
    then();
  };
  return (
    <dialog
      className="explorer__dialog"
      ref={dialog}
      aria-labelledby={id}
      onCancel={() => {
        end(onCancel);
      }}
      // A browser may close a dialog without the event `cancel`.
      onClose={onCancel}
    >
      <p className="explorer__question" id={id}>
        <Translate id="tryIt.confirm">
          Send this deletion? It goes to production, not to the sandbox.
        </Translate>
      </p>
      <p className="explorer__target">
        <code>{request}</code>
      </p>
      <div className="explorer__buttons">
        <button
          className="button button--secondary"
          type="button"
          onClick={() => {
            end(onCancel);
          }}
        >
          <Translate id="tryIt.cancel">Cancel</Translate>
        </button>
        <button
          className="button explorer__delete"
          type="button"
          onClick={() => {
            end(onConfirm);
          }}
        >
          <Translate id="tryIt.confirmDelete">Send the deletion</Translate>
        </button>
      </div>
    </dialog>
  );
}
