import { answerQuestions } from '../frame/answerQuestions';
import type { CheckQuestion, CheckReport } from '../frame/check';
import { prepareCheck } from './checkPayload';

answerQuestions<{ question: CheckQuestion; answer: CheckReport }>(prepareCheck);
