import { count } from '../../kit/phrases';
import type { FileSink } from '../source/archive';
import { SourceError } from '../source/sourceError';

/** The name of a log message (BSI TR-03153, section 5.1): its counter, its kind and the transaction. */
const LOG =
  /(?:^|\/)[A-Za-z]+_[^/]*_Sig-(\d+)_Log-(Tra|Sys|Aud)(?:_No-(\d+)_(Start|Update|Finish))?[^/]*\.log$/;
const CERTIFICATE = /\.(?:cer|crt|pem|der)$/i;

/** A sink that looks at the names of files, and passes them on. */
export interface TseListing extends FileSink {
  /** @throws {SourceError} where the files are those of a security device, and of no register */
  readonly requireOther: (name: string) => void;
}

/** Lists what the export of a technical security device (TSE) holds, which has what it signed, and no receipts. */
export function createTseListing(sink: FileSink): TseListing {
  const kinds = new Map<string, number>();
  const transactions = new Set<string>();
  let [first, last] = [Infinity, -Infinity];
  let certificates = 0;
  let tables = 0;
  return {
    drop: sink.drop,
    open: (path) => {
      const [, counter = '', kind, transaction, step = ''] = LOG.exec(path) ?? [];
      if (kind !== undefined) {
        kinds.set(`${kind}${step}`, (kinds.get(`${kind}${step}`) ?? 0) + 1);
        first = Math.min(first, Number(counter));
        last = Math.max(last, Number(counter));
        transactions.add(transaction ?? '');
      }
      certificates += CERTIFICATE.test(path) ? 1 : 0;
      tables += /\.csv$/i.test(path) && !/(?:^|\/)info\.csv$/i.test(path) ? 1 : 0;
      return sink.open(path);
    },
    requireOther: (name) => {
      if (kinds.size === 0 || tables > 0) {
        return;
      }
      const of = (kind: string) => kinds.get(kind) ?? 0;
      transactions.delete('');
      const parts = [
        `${count(of('TraStart'), 'start')}, ${count(of('TraUpdate'), 'update')} and ${count(of('TraFinish'), 'finish', 'finishes')} of ${count(transactions.size, 'transaction')}`,
        count(of('Sys'), 'message of the system', 'messages of the system'),
        count(of('Aud'), 'message of an audit', 'messages of an audit'),
        count(certificates, 'certificate'),
      ];
      throw new SourceError(
        `This is the export of a security device (TSE): ${parts.join(', ')}, with the signature counters ${String(first)} to ${String(last)}. It has what the device signed, and no lines and payments that a sale is made of.`,
        { file: name },
        'give the export of the register, DSFinV-K, whose transactions_tse.csv has these counters.',
      );
    },
  };
}
