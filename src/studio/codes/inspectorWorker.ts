import { answerQuestions } from '../frame/answerQuestions';
import type { InspectorQuestion, InspectorReport } from './codeWorkerMessages';
import { inspect } from './inspect';
import { loadPictureReader, readPicture } from './readPicture';

answerQuestions<{ question: InspectorQuestion; answer: InspectorReport }>(async (question) => {
  if (question.kind === 'text') {
    return () => inspect(question);
  }
  const reader = await loadPictureReader();
  return async () => ({ kind: 'picture', outcome: await readPicture(question.picture, reader) });
});
