import { utf8 } from '../../kit/bytes';
import { addressText, writtenAddress } from '../verify/address';
import { trimField, type HttpMessage } from '../verify/httpMessage';
import { commandError, shellWords, type ShellWord } from './shellWords';

/** A request that a cURL command sends. */
export interface CurlRequest {
  readonly message: HttpMessage;
  /** As it is written, with its scheme. */
  readonly address: string;
  /** The file that the body is read from, which the command only names: its bytes must be given besides. */
  readonly file?: string;
}

/** Whether a text is a cURL command, and not a message. */
export function isCurl(text: string): boolean {
  return /^\s*(?:\$\s+|#[^\n]*\n\s*)*curl(?:\.exe)?\s/.test(text);
}

/** What an option does with its value. */
type Kind = 'method' | 'header' | 'data' | 'raw' | 'json' | 'address' | 'named' | 'ignored';

/** The options that take a value (the manual of curl). */
const WITH_VALUE: Readonly<Record<string, Kind>> = {
  ...{ '-X': 'method', '--request': 'method', '-H': 'header', '--header': 'header' },
  ...{ '-d': 'data', '--data': 'data', '--data-ascii': 'data', '--data-binary': 'data' },
  ...{ '--data-raw': 'raw', '--json': 'json', '--url': 'address', '-A': 'named', '--user-agent': 'named' },
  ...{ '-b': 'named', '--cookie': 'named', '-e': 'named', '--referer': 'named' },
  ...{ '-o': 'ignored', '--output': 'ignored', '-m': 'ignored', '--max-time': 'ignored', '-w': 'ignored' },
  ...{
    '--write-out': 'ignored',
    '--connect-timeout': 'ignored',
    '--retry': 'ignored',
    '--cacert': 'ignored',
  },
  ...{ '-x': 'ignored', '--proxy': 'ignored', '--resolve': 'ignored', '-D': 'ignored', '-c': 'ignored' },
  ...{ '--dump-header': 'ignored', '--cookie-jar': 'ignored', '-u': 'ignored', '--user': 'ignored' },
};

/** The headers that options of their own set, as in a command that a browser copied. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ '-A': 'User-Agent', '--user-agent': 'User-Agent', '-b': 'Cookie', '--cookie': 'Cookie' },
  ...{ '-e': 'Referer', '--referer': 'Referer' },
};

/** The options that take none, and do not change the request. */
const FLAGS = new Set([
  ...[
    '-s',
    '-S',
    '-k',
    '-L',
    '-i',
    '-v',
    '-f',
    '-g',
    '-N',
    '-#',
    '-0',
    '-4',
    '-6',
    '--silent',
    '--show-error',
  ],
  ...['--insecure', '--location', '--include', '--verbose', '--fail', '--fail-with-body', '--globoff'],
  ...[
    '--no-buffer',
    '--compressed',
    '--http1.1',
    '--http1.0',
    '--http2',
    '--no-progress-meter',
    '--ipv4',
    '--ipv6',
  ],
]);

interface Reading {
  method?: string;
  address?: ShellWord;
  readonly fields: (readonly [string, string])[];
  readonly data: string[];
  file?: string;
  isJson: boolean;
}

/**
 * Reads the request of a cURL command, as curl sends it.
 *
 * @throws {CommandError} for a command that does not call cURL, an option that is not known, and a text that is not an
 *   address; with the place
 */
export function readCurl(text: string): CurlRequest {
  const [first, second, ...rest] = shellWords(
    text.replace(/^(?:\s*(?:#[^\n]*\n|\$\s))+/, (intro) => ' '.repeat(intro.length)),
  );
  if (first === undefined || second === undefined || !/^(?:.*[\\/])?curl(?:\.exe)?$/.test(first.text)) {
    throw commandError(
      text,
      first?.place ?? 0,
      'this is not a cURL command. Begin with "curl" and an address.',
    );
  }
  const reading = readOptions(text, [second, ...rest]);
  const { address: word, fields, data, file } = reading;
  if (word === undefined) {
    throw commandError(
      text,
      text.length,
      'the command has no address. Add it, such as https://hooks.example/.',
    );
  }
  const address = addressAt(text, word);
  const has = (name: string) => fields.some(([known]) => known.toLowerCase() === name);
  const type = reading.isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  const hasBody = data.length > 0 || file !== undefined;
  const sent = fields.filter(([, value]) => value !== '');
  return {
    message: {
      method: reading.method ?? (hasBody ? 'POST' : 'GET'),
      target: requestTarget(address),
      fields: [
        ...(has('host') ? [] : [['Host', new URL(address).host] as const]),
        ...(hasBody && !has('content-type') ? [['Content-Type', type] as const] : []),
        ...sent.map(([name, value]) => [name, value === EMPTY ? '' : value] as const),
      ],
      body: utf8(data.join('&')),
    },
    address,
    ...(file === undefined ? {} : { file }),
  };
}

/** Stands for a field that is sent without a value, which curl writes as `Name;`. */
const EMPTY = '\0';

function readOptions(text: string, words: readonly ShellWord[]): Reading {
  const reading: Reading = { fields: [], data: [], isJson: false };
  const queue = [...words].reverse();
  for (let word = queue.pop(); word !== undefined; word = queue.pop()) {
    const [name, value] = optionOf(word.text);
    const kind = WITH_VALUE[name];
    if (!word.text.startsWith('-') || word.text === '-') {
      reading.address ??= word;
    } else if (kind !== undefined) {
      const given = value === undefined ? queue.pop() : { text: value, place: word.place };
      if (given === undefined) {
        throw commandError(text, word.place, `${name} needs a value after it.`);
      }
      take(text, reading, kind, name, given);
    } else if (FLAGS.has(name)) {
      if (value !== undefined && !name.startsWith('--')) {
        queue.push({ text: `-${value}`, place: word.place });
      }
    } else {
      throw commandError(
        text,
        word.place,
        `the option ${name.slice(0, 40)} is not read here. Leave it out if it does not change the request.`,
      );
    }
  }
  return reading;
}

/** The name of an option, and the value that is written with it: `-XPOST`, `--request=POST`. */
function optionOf(text: string): readonly [name: string, value?: string] {
  if (text.startsWith('--')) {
    const end = text.indexOf('=');
    return end === -1 ? [text] : [text.slice(0, end), text.slice(end + 1)];
  }
  return text.length > 2 ? [text.slice(0, 2), text.slice(2)] : [text];
}

function take(
  text: string,
  reading: Reading,
  kind: Kind,
  name: string,
  { text: value, place }: ShellWord,
): void {
  switch (kind) {
    case 'method':
      if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,40}$/.test(value)) {
        throw commandError(text, place, `${value.slice(0, 40)} is not a method.`);
      }
      reading.method = value;
      break;
    case 'header':
      reading.fields.push(headerOf(text, value, place));
      break;
    case 'named':
      reading.fields.push([NAMED[name] ?? '', value]);
      break;
    case 'address':
      reading.address = { text: value, place };
      break;
    case 'data':
    case 'json':
    case 'raw':
      reading.isJson = reading.isJson || kind === 'json';
      if (kind !== 'raw' && value.startsWith('@')) {
        reading.file = value.slice(1);
      } else {
        reading.data.push(value);
      }
      break;
    case 'ignored':
      if (name === '-u' || name === '--user') {
        throw commandError(text, place, `${name} adds a header with credentials. Leave it out.`);
      }
  }
}

function headerOf(text: string, value: string, place: number): readonly [string, string] {
  const [, name, separator, rest = ''] =
    /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*([:;])([^\r\n]*)$/.exec(value) ?? [];
  if (name === undefined || (separator === ';' && rest.trim() !== '')) {
    throw commandError(text, place, 'this is not a header, such as "Content-Type: text/plain".');
  }
  return [name, separator === ';' ? EMPTY : trimField(rest)];
}

function addressAt(text: string, { text: written, place }: ShellWord): string {
  // As curl does: an address without a scheme is one of http.
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `http://${written}`;
  if (!URL.canParse(address) || !/^https?:/i.test(address)) {
    throw commandError(text, place, `${written.slice(0, 60)} is not an address with http or https.`);
  }
  return address;
}

/** The path and the query of an address, as they are written: what a proxy did to them must not be undone by a parser. */
export function requestTarget(address: string): string {
  const { path, query } = writtenAddress(address) ?? addressText(new URL(address));
  return `${path === '' ? '/' : path}${query}`;
}
