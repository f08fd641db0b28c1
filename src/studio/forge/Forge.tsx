import { translate } from '@docusaurus/Translate';
import { useEffect, useRef, type ReactNode } from 'react';

import { keySetOf } from '../examine/exampleInputs';
import { Button, saveFile } from '../../browser';
import { archiveOf } from '../../signatures';
import ForgedList from './ForgedList';
import { useForge } from './useForge';
import WishFields from './WishFields';

/**
 * Makes deliveries of an event for a sink and a clock, with keys that are made in the page: a first set at once, since a reader
 * has asked for it by the button whose place this takes, with the focus on its own.
 */
export default function Forge(): ReactNode {
  const { wish, forged, status, change, make } = useForge();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    button.current?.click();
  }, []);
  return (
    <div className="tool forge">
      <WishFields wish={wish} onChange={change} />
      <div className="bar">
        <Button
          label={
            forged === undefined
              ? translate({ message: 'Make deliveries' })
              : translate({ message: 'Make them again, with new keys' })
          }
          ref={button}
          onClick={() => {
            void make();
          }}
        />
        {forged === undefined ? null : (
          <>
            <Button
              label={translate({ message: 'Save all as deliveries.zip' })}
              onClick={() => {
                const archive = archiveOf(forged.set, forged);
                saveFile(new Blob([archive.slice()], { type: 'application/zip' }), 'deliveries.zip');
              }}
            />
            <Button
              label={translate({ message: 'Save keys.json' })}
              onClick={() => {
                saveFile(new Blob([keySetOf(forged.set.keys)], { type: 'application/json' }), 'keys.json');
              }}
            />
          </>
        )}
      </div>
      <p className="remark" role="status">
        {status}
      </p>
      {forged === undefined ? null : <ForgedList key={forged.number} forged={forged} />}
    </div>
  );
}
