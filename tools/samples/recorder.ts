import { request as sendRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

import { listenOnLoopback } from '../../src/cli/sandbox/listen';
import type { ReceivedAnswer } from '../../src/sandbox/answers/answerFaults';

/** A response, whose bytes Node received. */
type RecordedAnswer = ReceivedAnswer & { readonly body: Buffer };

/** A request as sent, and its response as received. */
export interface RecordedCall {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly answer: RecordedAnswer;
}

/** A proxy that records calls. */
export interface Recorder {
  readonly origin: string;
  /** Sets the target port; required before the first call. */
  readonly forwardTo: (port: number) => void;
  /** Returns the calls since its last invocation, in the order of their responses. */
  readonly take: () => RecordedCall[];
  readonly close: () => Promise<void>;
}

/** Connection-specific fields are not forwarded (RFC 9110, section 7.6.1), and bodies are sent completely. */
const CONNECTION_FIELDS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'expect'];

/** Starts a recorder on a free loopback port. */
export async function startRecorder(): Promise<Recorder> {
  let calls: RecordedCall[] = [];
  let port = 0;
  const server = await listenOnLoopback((incoming, outgoing) => {
    const { method = '', url: target = '', headers } = incoming;
    const relay = async (): Promise<void> => {
      const body = await readWhole(incoming);
      const { rawHeaders, answer } = await forward(port, method, target, incoming.rawHeaders, body);
      calls.push({ method, target, headers, body, answer });
      const length = method === 'HEAD' || answer.status === 204 || answer.status === 304 ? [] : [answer.body];
      outgoing.sendDate = false;
      outgoing.writeHead(answer.status, [
        ...endToEnd(rawHeaders),
        ...contentLength(length),
        'Connection',
        'close',
      ]);
      outgoing.end(answer.body);
    };
    relay().catch(() => outgoing.destroy());
  }, 0);
  return {
    origin: `http://127.0.0.1:${String(server.port)}`,
    forwardTo: (targetPort) => {
      port = targetPort;
    },
    take: () => {
      const taken = calls;
      calls = [];
      return taken;
    },
    close: server.close,
  };
}

function forward(
  port: number,
  method: string,
  target: string,
  rawHeaders: readonly string[],
  body: Buffer,
): Promise<{ readonly rawHeaders: readonly string[]; readonly answer: RecordedAnswer }> {
  return new Promise((resolve, reject) => {
    const length = contentLength(body.length === 0 ? [] : [body]);
    const headers = [...endToEnd(rawHeaders), ...length, 'Connection', 'close'];
    const options = { host: '127.0.0.1', port, method, path: target, headers, agent: false } as const;
    const outgoing = sendRequest(options, (incoming) => {
      readWhole(incoming).then((received) => {
        const answer = {
          status: incoming.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(incoming.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
          ),
          body: received,
        };
        resolve({ rawHeaders: incoming.rawHeaders, answer });
      }, reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function readWhole(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** The alternating names and values of the forwarded fields. */
function endToEnd(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => {
    const name = rawHeaders[index - (index % 2)] ?? '';
    return !CONNECTION_FIELDS.includes(name.toLowerCase());
  });
}

function contentLength([body]: readonly Buffer[]): string[] {
  return body === undefined ? [] : ['Content-Length', String(body.length)];
}
