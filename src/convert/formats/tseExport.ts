import { concat } from '../../kit/bytes';
import { count } from '../../kit/phrases';
import type { FileSink } from '../source/archive';
import { SourceError } from '../source/sourceError';
import { readTseLog } from './tseLog';

/** The name of a log message (BSI TR-03153, section 5.1): its counter, its kind and the transaction. */
const LOG =
  /(?:^|\/)[A-Za-z]+_[^/]*_Sig-(\d+)_Log-(Tra|Sys|Aud)(?:_No-(\d+)_(Start|Update|Finish))?[^/]*\.log$/;
const CERTIFICATE = /\.(?:cer|crt|pem|der)$/i;

/** A sink that looks at the names of files, and passes them on. */
export interface TseListing extends FileSink {
  /** @throws {SourceError} where the files are those of a security device, and of no register */
  readonly requireOther: (name: string) => void;
}

/** The most bytes of a log message that is read. */
const MOST_LOG = 65_536;

const nothingSeen = () => ({
  kinds: new Map<string, number>(),
  transactions: new Set<string>(),
  counters: new Set<number>(),
  serials: new Set<string>(),
  times: [] as string[],
  wrong: [] as string[],
  certificates: 0,
});

/** Lists what the export of a technical security device (TSE) holds, which has what it signed, and no receipts. */
export function createTseListing(sink: FileSink): TseListing {
  const seen = nothingSeen();
  const { kinds, transactions, counters, serials, times, wrong } = seen;
  let tables = 0;
  const see = (path: string, counter: string, transaction: string | undefined, bytes: Uint8Array) => {
    const log = readTseLog(bytes);
    const isNamed =
      log?.counter === Number(counter) &&
      log.transaction === (transaction === undefined ? undefined : Number(transaction));
    if (log !== undefined && isNamed) {
      serials.add(log.serial);
      times.push(log.time);
    } else {
      wrong.push(path);
    }
  };
  return {
    drop: sink.drop,
    open: (path) => {
      const [, counter = '', kind, transaction, step = ''] = LOG.exec(path) ?? [];
      seen.certificates += CERTIFICATE.test(path) ? 1 : 0;
      tables += /\.csv$/i.test(path) && !/(?:^|\/)info\.csv$/i.test(path) ? 1 : 0;
      if (kind === undefined) {
        return sink.open(path);
      }
      kinds.set(`${kind}${step}`, (kinds.get(`${kind}${step}`) ?? 0) + 1);
      counters.add(Number(counter));
      transactions.add(transaction ?? '');
      if (tables > 0) {
        return undefined;
      }
      const parts: Uint8Array[] = [];
      let size = 0;
      return (bytes, isLast) => {
        size += bytes.length;
        parts.push(size > MOST_LOG ? new Uint8Array() : bytes.slice());
        if (isLast) {
          see(path, counter, transaction, concat(parts));
        }
      };
    },
    requireOther: (name) => {
      if (kinds.size === 0 || tables > 0) {
        return;
      }
      transactions.delete('');
      throw new SourceError(
        sentencesOf(seen),
        { file: name },
        'give the export of the register, DSFinV-K, whose transactions_tse.csv has these counters.',
      );
    },
  };
}

function sentencesOf(seen: ReturnType<typeof nothingSeen>): string {
  const { kinds, transactions, counters, serials, times, wrong, certificates } = seen;
  const of = (kind: string) => kinds.get(kind) ?? 0;
  const held = [
    `${count(of('TraStart'), 'start')}, ${count(of('TraUpdate'), 'update')} and ${count(of('TraFinish'), 'finish', 'finishes')} of ${count(transactions.size, 'transaction')}`,
    count(of('Sys'), 'message of the system', 'messages of the system'),
    count(of('Aud'), 'message of an audit', 'messages of an audit'),
    count(certificates, 'certificate'),
  ];
  return [
    `This is the export of a security device (TSE): ${held.join(', ')}, ${counterWords([...counters])}.`,
    ...(times.length === 0
      ? []
      : [
          `Its messages are of ${count(serials.size, 'device')}, ${[...serials].join(', ')}, from ${times.sort()[0] ?? ''} to ${times.at(-1) ?? ''}.`,
        ]),
    ...(wrong.length === 0
      ? []
      : [
          `${count(wrong.length, 'message')}, such as ${wrong[0] ?? ''}, cannot be read, or ${wrong.length === 1 ? 'has' : 'have'} numbers other than those in the name of the file.`,
        ]),
    'It has what the device signed, but not the lines and payments that make up a sale. Its signatures are not checked here.',
  ].join(' ');
}

/** `with the signature counters 1 to 5, of which 2 are not in it` */
function counterWords(counters: readonly number[]): string {
  const [first, last] = counters.reduce(
    ([least, most], one) => [Math.min(least, one), Math.max(most, one)],
    [Infinity, -Infinity],
  );
  const missing = last - first + 1 - counters.length;
  const gap = missing === 0 ? '' : `, of which ${String(missing)} ${missing === 1 ? 'is' : 'are'} not in it`;
  return `with the signature counters ${String(first)} to ${String(last)}${gap}`;
}
