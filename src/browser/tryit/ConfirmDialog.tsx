import Translate from '@docusaurus/Translate';
import { useEffect, useId, useRef, type ReactNode } from 'react';

import Button from '../ui/Button';
export interface Props {
  readonly method: string;
  readonly url: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a request that may change data in production. Escape cancels it, and closing it returns the focus. */
export default function ConfirmDialog({ method, url, onConfirm, onCancel }: Props): ReactNode {
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
        {method === 'DELETE' ? (
          <Translate>Send this deletion? It goes to production, not to the sandbox.</Translate>
        ) : (
          <Translate>Send this request? It goes to production, not to the sandbox.</Translate>
        )}
      </p>
      <p className="explorer__target">
        <code>
          {method} {url}
        </code>
      </p>
      <div className="bar explorer__buttons">
        <Button
          label={<Translate>Cancel</Translate>}
          onClick={() => {
            end(onCancel);
          }}
        />
        <Button
          label={
            method === 'DELETE' ? (
              <Translate>Send the deletion</Translate>
            ) : (
              <Translate>Send to production</Translate>
            )
          }
          className="button explorer__delete"
          onClick={() => {
            end(onConfirm);
          }}
        />
      </div>
    </dialog>
  );
}
