import { translate } from '@docusaurus/Translate';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import catalogue from '@site/.generated/catalogues/studio-webhooks.json';

import { keySetOf } from '../examine/exampleInputs';
import type { Algorithm } from '../../signatures/verify/verificationKey';
import { archiveOf } from '../../signatures/forge/write';
import GroupedSelect from '../../browser/ui/GroupedSelect';
import { Line } from '../deliveries/ReceiverFields';
import { saveFile } from '../../browser/tryit/request/readAnswer';
import ForgedList from './ForgedList';
import { forge, ForgeError, SINK, TO, type Forged } from './forge';

const ALGORITHMS: readonly { readonly value: Algorithm | ''; readonly label: string }[] = [
  { value: '', label: 'ed25519 and ecdsa-p256-sha256' },
  { value: 'ed25519', label: 'ed25519' },
  { value: 'ecdsa-p256-sha256', label: 'ecdsa-p256-sha256' },
];

/**
 * Makes deliveries of an event for a sink and a clock, with keys that are made in the page: a first set at once, since a reader
 * has asked for it by the button whose place this takes, with the focus on its own.
 */
export default function Forge(): ReactNode {
  const [event, setEvent] = useState(catalogue.deliveries[0]?.name ?? '');
  const [algorithm, setAlgorithm] = useState<Algorithm | ''>('');
  const [sink, setSink] = useState(SINK);
  const [to, setTo] = useState(TO);
  const [at, setAt] = useState('');
  const [status, setStatus] = useState('');
  const [forged, setForged] = useState<Forged>();
  const make = async () => {
    setStatus(translate({ id: 'forge.making', message: 'The deliveries are being made.' }));
    try {
      const made = await forge({ event, algorithm, sink, to, at });
      setForged(made);
      setStatus(
        translate(
          {
            id: 'forge.made',
            message: '{count} deliveries, with a key set that was made for them. A reload removes both.',
          },
          { count: String(made.set.deliveries.length) },
        ),
      );
    } catch (error) {
      setStatus(
        error instanceof ForgeError
          ? error.message
          : translate({
              id: 'forge.noKeys',
              message:
                'This browser made no keys: it needs a page over TLS. Use “node slipway.mjs forge” instead.',
            }),
      );
    }
  };
  // A set that was made for other choices would be saved under the wrong sink, so a change removes it.
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      if (forged !== undefined) {
        setForged(undefined);
        setStatus(
          translate({
            id: 'forge.changed',
            message: 'The deliveries were made for other choices. Make them again.',
          }),
        );
      }
    };
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    button.current?.click();
  }, []);
  return (
    <div className="codes forge">
      <div className="studio__bar">
        <label className="studio__choice">
          {translate({ id: 'forge.event', message: 'Event' })}
          <GroupedSelect
            value={event}
            groups={[
              { options: catalogue.deliveries.map(({ name, title }) => ({ value: name, label: title })) },
            ]}
            onPick={changing(setEvent)}
          />
        </label>
        <label className="studio__choice">
          {translate({ id: 'forge.algorithm', message: 'Algorithm' })}
          <GroupedSelect
            value={algorithm}
            groups={[{ options: ALGORITHMS }]}
            onPick={changing((value) => {
              setAlgorithm(ALGORITHMS.find((one) => one.value === value)?.value ?? '');
            })}
          />
        </label>
      </div>
      <div className="forge__fields">
        <Line
          label={translate({ id: 'forge.sink', message: 'Sink of your receiver' })}
          hint={translate({
            id: 'forge.sinkHint',
            message: 'The address that it verifies with, which the signatures cover.',
          })}
          value={sink}
          onType={changing(setSink)}
        />
        <Line
          label={translate({ id: 'forge.to', message: 'Where you send them' })}
          hint={translate({
            id: 'forge.toHint',
            message: 'For cURL and .http: where your receiver listens. If it is empty, the sink.',
          })}
          value={to}
          onType={changing(setTo)}
        />
        <Line
          label={translate({ id: 'forge.at', message: 'Clock of your receiver' })}
          hint={translate({
            id: 'forge.atHint',
            message: 'With its offset, such as 2026-01-31T08:12:44Z. If it is empty, now.',
          })}
          value={at}
          onType={changing(setAt)}
        />
      </div>
      <div className="codes__row">
        <button
          className="studio__button"
          type="button"
          ref={button}
          onClick={() => {
            void make();
          }}
        >
          {forged === undefined
            ? translate({ id: 'forge.make', message: 'Make deliveries' })
            : translate({ id: 'forge.makeAgain', message: 'Make them again, with new keys' })}
        </button>
        {forged === undefined ? null : (
          <>
            <button
              className="studio__button"
              type="button"
              onClick={() => {
                const archive = archiveOf(forged.set, forged);
                saveFile(new Blob([archive.slice()], { type: 'application/zip' }), 'deliveries.zip');
              }}
            >
              {translate({ id: 'forge.archive', message: 'Save all as deliveries.zip' })}
            </button>
            <button
              className="studio__button"
              type="button"
              onClick={() => {
                saveFile(new Blob([keySetOf(forged.set.keys)], { type: 'application/json' }), 'keys.json');
              }}
            >
              {translate({ id: 'forge.keys', message: 'Save keys.json' })}
            </button>
          </>
        )}
      </div>
      <p className="studio__notice" role="status">
        {status}
      </p>
      {forged === undefined ? null : <ForgedList key={forged.number} forged={forged} />}
    </div>
  );
}
