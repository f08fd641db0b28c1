import { compileFunction } from 'node:vm';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { promisify } from 'node:util';

import type { Contract } from '../../contract';
import type { ValidatorModule } from '../../validator';
import { checksOf, type Checks } from '../contracts/checks';

/** A text, compressed with Brotli (RFC 7932), as base64. */
export type PackedText = string;

/** An API in a file that needs no other: texts that are unpacked when they are used. */
export interface PackedApi {
  readonly id: string;
  /** The tables of its request bodies, without the checks. */
  readonly operations: ValidatorModule['operations'];
  /** The contract as JSON. */
  readonly contract: PackedText;
  /** The CommonJS module of the validators of request bodies. */
  readonly validators: PackedText;
  /** The CommonJS module of the validators of requests, which the sandbox uses. */
  readonly checks: PackedText;
}

/** At 11 the texts are a tenth smaller, and take a hundred times as long. */
const QUALITY = 9;

const brotli = promisify(brotliCompress);

export async function packText(text: string): Promise<PackedText> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  return (await brotli(Buffer.from(text), { params })).toString('base64');
}

/** The contracts that were unpacked; to unpack one takes milliseconds. */
const unpacked = new Map<PackedText, Contract>();

/** The contract of an API, the same with each call. */
export function unpackContract({ contract }: Pick<PackedApi, 'contract'>): Contract {
  const made = unpacked.get(contract) ?? (JSON.parse(unpackText(contract)) as Contract);
  unpacked.set(contract, made);
  return made;
}

/** The checks of the calls of an API, unpacked with the first call. */
export function unpackChecks({ checks }: Pick<PackedApi, 'checks'>): Checks {
  const load = once(() => checksOf(evaluate(checks)));
  return (...call) => load()(...call);
}

/** The validators of the request bodies of an API, unpacked with the first body. */
export function unpackValidators({ id, operations, validators }: PackedApi): ValidatorModule {
  const load = once(() => evaluate(validators));
  return {
    api: id,
    operations,
    get words() {
      return load().words;
    },
    get choices() {
      return load().choices;
    },
    get barcodes() {
      return load().barcodes;
    },
    get checks() {
      return load().checks;
    },
  };
}

export function unpackText(packed: PackedText): string {
  return brotliDecompressSync(Buffer.from(packed, 'base64')).toString();
}

/** Runs a CommonJS module that requires nothing, at once: a check cannot wait for an import. */
function evaluate(packed: PackedText): ValidatorModule {
  const module = { exports: {} as { readonly default: ValidatorModule } };
  const run = compileFunction(unpackText(packed), ['module']) as (to: typeof module) => void;
  run(module);
  return module.exports.default;
}

function once<Result>(work: () => Result): () => Result {
  let result: { readonly value: Result } | undefined;
  return () => (result ??= { value: work() }).value;
}
