import {
  bytesOf,
  type Examiners,
  type FormatId,
  isRight,
  type Mapping,
  readDocument,
  SourceError,
} from '../../convert';
import { inspectCode } from '../../fiscal';
import { bytesIn, utf8 } from '../../kit/bytes';
import { inputError } from '../../kit/problem';
import type { Law, LawCountry } from '../../sale';
import { createBytesValidator, type ValidatorModule } from '../../validator';
import { convertAll } from '../convert/convertAll';
import { problemOf } from './given';
import type { convert, ConvertResult } from './types/convert.mjs';
import type { Problem } from './types/problem.mjs';

/** What was given, in messages. */
const GIVEN = 'The source';

/** The function `convert` with the mapping of each format, and the data that the sales are checked with, like the command. */
export function createConvert(
  mappings: Readonly<Record<FormatId, Mapping>>,
  modules: readonly ValidatorModule[],
  laws: Readonly<Record<LawCountry, Law>>,
): typeof convert {
  const examiners: Examiners = {
    validate: createBytesValidator(modules),
    law: (country) => laws[country],
    inspect: inspectCode,
  };
  return async (source, { format, receipt, response, locale } = {}): Promise<ConvertResult> => {
    try {
      const document = bytesOf(GIVEN, bytesOfSource(source));
      const given = response === undefined ? {} : { response: { text: response, file: 'The response' } };
      const read = await readDocument(document, { format, receipt, ...given });
      const results = await convertAll(read, GIVEN, mappings[read.format], examiners, { locale });
      const receipts = results.map(({ converted, examination }) => {
        const { contract, law, code } = examination;
        return {
          ok: isRight(converted, examination),
          ...converted,
          ...{
            errors: contract.valid ? [] : contract.document.errors,
            warnings: contract.warnings ?? [],
            law,
          },
          ...(code === undefined ? {} : { code }),
        };
      });
      return { ok: receipts.every(({ ok }) => ok), format: read.format, receipts };
    } catch (error) {
      return {
        ok: false,
        receipts: [],
        problem: error instanceof SourceError ? placed(error) : problemOf(error),
      };
    }
  };
}

function bytesOfSource(source: unknown): Uint8Array {
  const bytes = typeof source === 'string' ? utf8(source) : bytesIn(source);
  if (bytes === undefined) {
    throw inputError(
      'The source is neither bytes nor a text.',
      'give the bytes of the file as a Uint8Array.',
    );
  }
  return bytes;
}

function placed({ message, fix, place }: SourceError): Problem {
  return { message, fix, ...place };
}
