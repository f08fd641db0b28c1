import { useEffect, useRef, useState } from 'react';

import choices from '@site/.generated/catalogues/convert-choices.json';

import type { FormatId } from '../../convert';
import { useSettled } from '../frame/useSettled';
import type { ConvertExample } from './choices';
import type { Reading, Source } from './messages';
import { useConversion, type Converter } from './useConversion';

/** A source, and what a reader does with it. */
export interface GivenSource extends Pick<Converter, 'converting' | 'listed' | 'cancel'> {
  readonly source: Source;
  readonly example: ConvertExample | undefined;
  readonly format: FormatId | undefined;
  readonly setFormat: (format: FormatId | undefined) => void;
  /** Converts a text at once. */
  readonly show: (text: string) => void;
  /** Converts a text when its reader has stopped typing. */
  readonly type: (text: string) => void;
  readonly open: (file: File) => void;
  /** Which of several receipts is shown, from 0. */
  readonly index: number;
  /** Shows one of them. */
  readonly showReceipt: (index: number) => void;
  /** Reads the source again, and of it only a receipt. */
  readonly showOnly: (id: string) => void;
}

/** A source, how it is read, and which of its receipts is shown. */
interface Asked extends Reading {
  readonly source: Source;
  readonly index: number;
}

const FIRST: Source = { kind: 'text', text: choices.examples[0]?.text ?? '' };

/** Converts a source, beginning with the first example. */
export function useSource(): GivenSource {
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
    example: source.kind === 'text' ? choices.examples.find(({ text }) => text === source.text) : undefined,
    format: asked.format,
    setFormat: (format) => {
      settled.set({ source, index: 0, ...(format === undefined ? {} : { format }) });
    },
    show: (text) => {
      setSource({ kind: 'text', text });
      // An example has its own format.
      settled.set({ source: { kind: 'text', text }, index: 0 });
    },
    type: (text) => {
      const next: Source = { kind: 'text', text };
      setSource(next);
      settled.change(() => ({ source: next, index: 0, ...formatOf(asked) }));
    },
    open: (file) => {
      ask({ kind: 'file', file });
    },
    showReceipt: (index) => {
      settled.set({ ...asked, index });
    },
    showOnly: (receipt) => {
      settled.set({ source, receipt, index: 0, ...formatOf(asked) });
    },
  };
}

function formatOf({ format }: Reading): Pick<Reading, 'format'> {
  return format === undefined ? {} : { format };
}
