import Translate from '@docusaurus/Translate';
import { useEffect, useId, useRef, type ReactNode } from 'react';

export interface Props {
  /** The method and address of the request to confirm. */
  readonly request: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What the dialog returns if the reader confirms. */
const SEND = 'send';

/** Asks before a request that deletes data which is not the sandbox's. Escape cancels it, and closing it returns the focus. */
export default function ConfirmDialog({ request, onConfirm, onCancel }: Props): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // Modal, so that the request cannot be changed under the question. It focuses the first button: Cancel.
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      className="explorer__dialog"
      ref={dialog}
      aria-labelledby={id}
      onClose={({ currentTarget }) => {
        (currentTarget.returnValue === SEND ? onConfirm : onCancel)();
      }}
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
        <button className="button button--secondary" type="button" onClick={() => dialog.current?.close()}>
          <Translate id="tryIt.cancel">Cancel</Translate>
        </button>
        <button className="button explorer__delete" type="button" onClick={() => dialog.current?.close(SEND)}>
          <Translate id="tryIt.confirmDelete">Send the deletion</Translate>
        </button>
      </div>
    </dialog>
  );
}
