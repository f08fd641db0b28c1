import { withoutZeros } from '../../forms/derKey';
import { amountOf } from '../../model/amounts';
import type { AustrianCode } from '../code';
import {
  chainOf,
  decryptCounter,
  isInDecimal,
  isOutage,
  isStart,
  isZeroReceipt,
  markOf,
  signatureHolds,
  totalOf,
} from '../prove';
import { importSigningKey, readAesKey } from '../publicKey';
import { causeOfChain, chainIn } from './causes';
import { GivenKeys, type Candidates, type Signer } from './givenKeys';
import { OutageRule } from './outageRule';
import type { Journal } from './readJournal';
import { readReceipt } from './readReceipt';
import type { JournalCheck, JournalProblem, JournalReport } from './report';

/** More problems are counted, but not listed. */
const MOST_PROBLEMS = 100;

/** A journal has one register. */
const MOST_REGISTERS = 100;

/** Signatures that are checked at the same time: Web Crypto has threads of its own. */
const BATCH = 64;

/** The suite of a closed system, whose receipts name a key in place of a certificate (RKSV, annex, No. 2). */
const CLOSED_SYSTEM = 'R1-AT0';

export interface JournalOptions {
  /**
   * The certificate or the public key, where a group has none: a closed system. Several are a bundle of PEM, each after a line
   * with its id, or the container of the testing tool of the ministry.
   */
  readonly key?: string | Uint8Array;
  /** The AES-256 key of the register. */
  readonly aesKey?: string;
  /** Is told how many receipts have been checked. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** What is known of a register up to a receipt. */
interface Before {
  readonly jws: string;
  readonly code: AustrianCode;
  readonly isBroken: boolean;
  /** The turnover counter after this receipt, in cents. */
  readonly counter: bigint | undefined;
  readonly outages: OutageRule;
}

/**
 * Checks the journal of a cash register: the form of each receipt, its signature, the chain, the turnover counter, the order of
 * times, gaps and duplicates of receipt numbers, the start receipt, and that a zero receipt closes an outage (RKSV, sections 6,
 * 10 and 17, annex). `tests/fixtures/judgedJournals.txt` has what another verifier says of the same journals.
 *
 * @throws {RangeError} if the AES key or the given key cannot be used
 */
export async function checkJournal(journal: Journal, options: JournalOptions): Promise<JournalReport> {
  return new JournalChecker(options).check(journal);
}

class JournalChecker {
  private readonly problems: JournalProblem[] = [];
  /** The chaining values of receipts that do not follow, which can be those of receipts further on. */
  private readonly broken = new Map<JournalProblem, string>();
  private readonly counts: Partial<Record<JournalCheck, number>> = {};
  private readonly signatures = { holds: 0, fails: 0, unchecked: 0, outages: 0 };
  /** The receipts by their hash, which the next one has. */
  private readonly hashes = new Map<string, number>();
  private readonly numbers = new Map<string, number>();
  private readonly registers = new Map<string, Before>();
  private isFromStart = false;
  private counters = 0;
  /** The ids that receipts name, and of which no key is known. */
  private readonly keyless = new Set<string>();
  private place = 0;
  private reported = 0;
  /** The certificate of the group before, which most groups share, with its key. */
  private last: { readonly certificate: string; readonly signer: Signer | undefined } | undefined;

  constructor(private readonly options: JournalOptions) {}

  async check({ groups }: Journal): Promise<JournalReport> {
    const { aesKey, key, onProgress } = this.options;
    const aes = aesKey === undefined ? undefined : readAesKey(aesKey);
    if (typeof aes === 'string') {
      throw new RangeError(aes);
    }
    const all = groups.reduce((sum, { receipts }) => sum + receipts.length, 0);
    const given = await GivenKeys.read(key, idsWithoutCertificate(groups));
    for (const { certificate, receipts } of groups) {
      this.last =
        this.last?.certificate === certificate
          ? this.last
          : { certificate, signer: await this.signerOf(certificate) };
      const { signer } = this.last;
      const candidatesOf = (code: AustrianCode): Candidates =>
        certificate === ''
          ? given.of(code)
          : { signers: signer === undefined ? [] : [signer], isCertain: true };
      for (let start = 0; start < receipts.length; start += BATCH) {
        const batch = receipts.slice(start, start + BATCH).map((jws) => ({ jws, ...readReceipt(jws) }));
        const proved = await Promise.all(
          batch.map(async ({ jws, code }) => ({
            hash: await chainOf(jws),
            ...(code === undefined || isOutage(code) ? {} : await provedBy(code, candidatesOf(code))),
          })),
        );
        for (const [index, { jws, code, problem }] of batch.entries()) {
          this.place += 1;
          const { hash = '', holds, by } = proved[index] ?? {};
          if (problem !== undefined) {
            this.fail('form', code?.receiptNumber ?? '', problem);
          }
          if (code !== undefined) {
            const isSigned = this.checkSignature(code, holds, by?.serial, certificate !== '');
            await this.checkPlace({ jws, code, isBroken: !isSigned }, aes);
          }
          this.hashes.set(hash, this.place);
        }
        if (this.place >= this.reported + BATCH || this.place === all) {
          this.reported = this.place;
          onProgress?.(this.place, all);
        }
      }
    }
    return this.report(aes !== undefined);
  }

  /** The key of the receipts of a group, which its certificate has. */
  private async signerOf(certificate: string): Promise<Signer | undefined> {
    const imported = certificate === '' ? undefined : await importSigningKey(certificate);
    if (typeof imported !== 'string') {
      return imported;
    }
    const message = `The certificate of the group that begins with it cannot be used. ${imported}`;
    this.fail('signature', '', message, { at: this.place + 1 });
    return undefined;
  }

  private report(hasCounters: boolean): JournalReport {
    const isBroken = Object.keys(this.counts).length > 0;
    return {
      verdict: isBroken ? 'fails' : this.signatures.unchecked > 0 ? 'unchecked' : 'holds',
      receipts: this.place,
      registers: [...this.registers.keys()],
      isFromStart: this.isFromStart,
      signatures: this.signatures,
      ...(hasCounters ? { counters: this.counters } : {}),
      keyless: [...this.keyless],
      problems: this.problems.map((problem) => this.withOrder(problem)),
      counts: this.counts,
    };
  }

  /** A problem with its cause, if it is the order of the receipts, which the whole journal shows. */
  private withOrder(problem: JournalProblem): JournalProblem {
    const place = this.hashes.get(this.broken.get(problem) ?? '');
    return place === undefined
      ? problem
      : {
          ...problem,
          cause: `It is that of receipt ${String(place)}: the receipts are in another order, or one was inserted.`,
        };
  }

  /** @returns false if the signature fails */
  private checkSignature(
    code: AustrianCode,
    holds: boolean | undefined,
    serial: string | undefined,
    hasCertificate: boolean,
  ): boolean {
    if (holds === undefined && !isOutage(code) && this.keyless.size < MOST_PROBLEMS) {
      this.keyless.add(code.serial);
    }
    const isOther =
      serial !== undefined && code.suite !== CLOSED_SYSTEM && withoutZeros(code.serial) !== serial;
    const names = `the receipt names the certificate ${code.serial}, and its group has ${serial ?? ''}.`;
    if (holds === false) {
      const who = hasCertificate ? 'The certificate of its group' : `The key of ${code.serial}`;
      this.fail('signature', code.receiptNumber, `${who} did not sign it.`, {
        cause: isOther
          ? `The key has changed: ${names}`
          : 'The receipt was changed after it was signed, or another key signed it.',
      });
    } else if (isOther) {
      this.fail('signature', code.receiptNumber, `T${names.slice(1)}`, {
        ...(isInDecimal(code.serial, serial)
          ? { cause: 'It is the same number in decimal digits; the code has hexadecimal ones.' }
          : {}),
      });
    }
    this.signatures[
      isOutage(code) ? 'outages' : holds === undefined ? 'unchecked' : holds ? 'holds' : 'fails'
    ] += 1;
    return holds !== false;
  }

  /** What concerns the receipt and those before it in its register. */
  private async checkPlace(
    receipt: Omit<Before, 'counter' | 'outages'>,
    aes: Uint8Array<ArrayBuffer> | undefined,
  ): Promise<void> {
    const { code } = receipt;
    const before = this.registers.get(code.registerId);
    const isFirst = await isStart(code);
    if (before === undefined && this.registers.size > 0) {
      this.fail(
        'register',
        code.receiptNumber,
        `It is from another register, ${code.registerId}; a journal has only one.`,
      );
      if (this.registers.size >= MOST_REGISTERS) {
        return;
      }
    }
    const missing = before === undefined ? 0 : missingBetween(before.code, code);
    if (before !== undefined) {
      await this.checkOrder(code, before, missing);
      if (isFirst && !this.isFromStart) {
        const message = `The journal begins with it, and its start receipt is receipt ${String(this.place)}.`;
        this.fail('start', '', message, { at: 1 });
      }
    } else if (this.registers.size === 0) {
      this.isFromStart = isFirst;
      if (isFirst && (!isZeroReceipt(code) || markOf(code) !== undefined || isOutage(code))) {
        const message =
          'A start receipt has sums of 0 and a signature, and is neither a cancellation nor training (RKSV, section 6).';
        this.fail('start', code.receiptNumber, message);
      }
    }
    const outages = before?.outages ?? new OutageRule();
    const isUnclosed = outages.isBrokenBy({
      isOutage: isOutage(code),
      isClosing: isZeroReceipt(code) && markOf(code) === undefined,
    });
    if (isUnclosed) {
      const message =
        'A zero receipt has to close the outage before it, at the latest after one signed receipt (RKSV, section 17).';
      this.fail('outage', code.receiptNumber, message);
    }
    this.checkNumber(code, missing);
    this.registers.set(code.registerId, {
      ...receipt,
      outages,
      counter: aes === undefined ? undefined : await this.checkCounter(code, aes, before, isFirst),
    });
  }

  /** What the previous receipt says of one: its chaining value, its time, and whether it is of a closed system. */
  private async checkOrder(code: AustrianCode, before: Before, missing: number): Promise<void> {
    await this.checkChain(code, before, missing);
    if (code.time < before.code.time && !isAutumnHour(code.time)) {
      this.fail(
        'time',
        code.receiptNumber,
        `Its time, ${code.time}, is earlier than that of the previous receipt, ${before.code.time}.`,
      );
    }
    if ((before.code.suite === CLOSED_SYSTEM) !== (code.suite === CLOSED_SYSTEM)) {
      this.fail(
        'register',
        code.receiptNumber,
        'It and the previous receipt are not both from a closed system.',
      );
    }
  }

  private async checkChain(code: AustrianCode, before: Before, missing: number): Promise<void> {
    const value = chainIn(code);
    if (value === (await chainOf(before.jws))) {
      return;
    }
    const problem = this.fail(
      'chain',
      code.receiptNumber,
      'Its chaining value is not that of the previous receipt.',
      { cause: await causeOfChain(code, before.jws, missing, before.isBroken) },
    );
    if (problem !== undefined) {
      this.broken.set(problem, value);
    }
  }

  private checkNumber({ receiptNumber, registerId }: AustrianCode, missing: number): void {
    const key = `${registerId}\n${receiptNumber}`;
    const first = this.numbers.get(key);
    if (first !== undefined) {
      this.fail('number', receiptNumber, `Receipt ${String(first)} has the same receipt number.`);
    } else if (missing > 0) {
      this.fail(
        'number',
        receiptNumber,
        `${String(missing)} receipt ${missing === 1 ? 'number is' : 'numbers are'} missing before it.`,
      );
    }
    this.numbers.set(key, first ?? this.place);
  }

  /** @returns the counter after the receipt; `undefined` if it is not known */
  private async checkCounter(
    code: AustrianCode,
    aes: Uint8Array<ArrayBuffer>,
    before: Before | undefined,
    isFirst: boolean,
  ): Promise<bigint | undefined> {
    const sums = totalOf(code) ?? 0n;
    const mark = markOf(code);
    const known = isFirst ? 0n : before?.counter;
    const expected = known === undefined ? undefined : known + (mark === 'TRA' ? 0n : sums);
    if (mark !== undefined) {
      return expected;
    }
    const counter = await decryptCounter(code, aes);
    if (typeof counter === 'string') {
      this.fail('counter', code.receiptNumber, counter);
      return expected;
    }
    if (expected !== undefined) {
      this.counters += 1;
      if (counter.cents !== BigInt.asIntN(counter.bits, expected)) {
        this.fail(
          'counter',
          code.receiptNumber,
          `Its turnover counter is ${amountOf(counter.cents)} EUR, and has to be ${amountOf(expected)} EUR.`,
        );
      }
    }
    return counter.cents;
  }

  /**
   * @param at the receipt that has it, if it is not the present one
   * @returns the problem, if it is listed
   */
  private fail(
    check: JournalCheck,
    receiptNumber: string,
    message: string,
    { at = this.place, cause }: { readonly at?: number; readonly cause?: string } = {},
  ): JournalProblem | undefined {
    const count = (this.counts[check] ?? 0) + 1;
    this.counts[check] = count;
    // The first of each check is always listed.
    if (this.problems.length >= MOST_PROBLEMS && count > 1) {
      return undefined;
    }
    const problem: JournalProblem = {
      ...{ check, receipt: at, receiptNumber, message },
      ...(cause === undefined ? {} : { cause }),
    };
    this.problems.push(problem);
    return problem;
  }
}

/** The ids that the receipts of closed systems name, whose groups have no certificate. */
function idsWithoutCertificate(groups: Journal['groups']): ReadonlySet<string> {
  const receipts = groups.flatMap((group) => (group.certificate === '' ? group.receipts : []));
  const codes = receipts.flatMap((jws) => readReceipt(jws).code ?? []);
  return new Set(codes.filter(({ suite }) => suite === CLOSED_SYSTEM).map(({ serial }) => serial));
}

/** Whether one of the keys has signed a receipt; `undefined` where it can be that of another device, or there is none. */
async function provedBy(
  code: AustrianCode,
  { signers, isCertain }: Candidates,
): Promise<{ readonly holds?: boolean; readonly by?: Signer }> {
  for (const by of signers) {
    if (await signatureHolds(code, by.key)) {
      return { holds: true, by };
    }
  }
  const [first] = signers;
  return isCertain && first !== undefined ? { holds: false, by: first } : {};
}

/** How many numbers are missing between two receipt numbers that end in digits; 0 if they do not count up. */
function missingBetween(before: AustrianCode, code: AustrianCode): number {
  const [first, second] = [before, code].map(({ receiptNumber }) => /^(.*?)(\d{1,15})$/.exec(receiptNumber));
  return first?.[1] === second?.[1] ? Math.max(0, Number(second?.[2]) - Number(first?.[2]) - 1) || 0 : 0;
}

/** Whether a local time is in the hour that autumn has twice: the last Sunday of October, from 2 to 3. */
function isAutumnHour(time: string): boolean {
  const [, day, hour] = /^\d{4}-10-(\d\d)T(\d\d):/.exec(time) ?? [];
  return hour === '02' && Number(day) > 24 && new Date(`${time.slice(0, 10)}T12:00:00Z`).getUTCDay() === 0;
}
