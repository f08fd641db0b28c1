import { checkJournal, readJournal } from '../../fiscal';
import type { JournalMessage, JournalQuestion } from './codeWorkerMessages';

function say(message: JournalMessage): void {
  postMessage(message);
}

async function respond({ number, file, certificate, aesKey }: JournalQuestion): Promise<void> {
  const journal = readJournal(await file.text());
  if (typeof journal === 'string') {
    say({ number, kind: 'refused', reason: journal });
    return;
  }
  try {
    const report = await checkJournal(journal, {
      ...(certificate === '' ? {} : { key: certificate }),
      ...(aesKey === '' ? {} : { aesKey }),
      onProgress: (done, all) => {
        say({ number, kind: 'progress', done, all });
      },
    });
    say({ number, kind: 'report', report });
  } catch (error) {
    say({ number, kind: 'refused', reason: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<JournalQuestion>) => {
  void respond(data);
});
