import catalogue from '@site/.generated/catalogues/studio-webhooks.json';

import { examineInput, type ExaminationOutcome } from '../examine/examineInput';
import { answerQuestions } from '../frame/answerQuestions';
import type { WorkbenchQuestion } from './deliveryWorkerMessages';

const samples = catalogue.deliveries.map(({ body }) => JSON.parse(body) as unknown);

answerQuestions<{ question: WorkbenchQuestion; answer: ExaminationOutcome }>(({ input, seen }) =>
  Promise.resolve(() => examineInput(input, { types: catalogue.types, samples, seen, now: new Date() })),
);
