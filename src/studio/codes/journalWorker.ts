import { checkJournal, readJournal } from '../../fiscal';
import { answerLongWork } from '../frame/answerLongWork';
import type { JournalMessage, JournalQuestion } from './messages';

answerLongWork<{ question: JournalQuestion; message: JournalMessage }>(
  async ({ file, certificate, aesKey }, say) => {
    const journal = readJournal(await file.text());
    if (typeof journal === 'string') {
      say({ kind: 'refused', reason: journal });
      return;
    }
    try {
      const report = await checkJournal(journal, {
        ...(certificate === '' ? {} : { key: certificate }),
        ...(aesKey === '' ? {} : { aesKey }),
        onProgress: (done, all) => {
          say({ kind: 'progress', done, all });
        },
      });
      say({ kind: 'report', report });
    } catch (error) {
      say({ kind: 'refused', reason: error instanceof Error ? error.message : String(error) });
    }
  },
);
