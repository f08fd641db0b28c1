import { useEffect, useRef, useState } from 'react';

import choices from '@site/.generated/catalogues/convert-choices.json';

import type { FormatId } from '../../convert';
import { useSettled } from '../frame/useSettled';
import type { Reading, Source } from './convertWorkerMessages';
import { useConversion } from './useConversion';

/** A source, how it is read, and which of its receipts is shown. */
interface Asked extends Reading {
  readonly source: Source;
  readonly index: number;
}

const FIRST: Source = { kind: 'text', text: choices.examples[0]?.text ?? '' };

/** Converts a source, beginning with the first example. */
export function useSource() {
  const { converting, listed, convert, cancel } = useConversion();
  const [source, setSource] = useState(FIRST);
  const settled = useSettled<Asked>({ source: FIRST, index: 0 });
  const readings = useRef<{ number: number; of: Partial<Asked> }>({ number: 0, of: {} });
  const asked = settled.value;
  useEffect(() => {
    const { number, of } = readings.current;
    const isSame = of.source === asked.source && of.format === asked.format && of.receipt === asked.receipt;
    readings.current = { number: isSame ? number : number + 1, of: asked };
    convert({ ...asked, reading: readings.current.number });
  }, [convert, asked]);
  const ask = (next: Source) => {
    setSource(next);
    settled.set({ source: next, index: 0, ...formatOf(asked) });
  };
  return {
    ...{ converting, listed, cancel, source, index: asked.index },
    example:
      source.kind === 'text' ? choices.examples.find(({ text }) => text === source.text)?.name : undefined,
    format: asked.format,
    setFormat: (format: FormatId | undefined) => {
      settled.set({ source, index: 0, ...(format === undefined ? {} : { format }) });
    },
    /** Converts a text at once. */
    show: (text: string) => {
      setSource({ kind: 'text', text });
      // An example has its own format.
      settled.set({ source: { kind: 'text', text }, index: 0 });
    },
    /** Converts the first example. */
    showFirst: () => {
      ask(FIRST);
    },
    /** Converts a text when its reader has stopped typing. */
    type: (text: string) => {
      const next: Source = { kind: 'text', text };
      setSource(next);
      settled.change(() => ({ source: next, index: 0, ...formatOf(asked) }));
    },
    open: (file: File) => {
      ask({ kind: 'file', file });
    },
    /** Shows one of several receipts, counted from 0. */
    showReceipt: (index: number) => {
      settled.set({ ...asked, index });
    },
    /** Reads the source again, and of it only the receipt with an id. */
    showOnly: (receipt: string) => {
      settled.set({ source, receipt, index: 0, ...formatOf(asked) });
    },
  };
}

function formatOf({ format }: Reading): Pick<Reading, 'format'> {
  return format === undefined ? {} : { format };
}
