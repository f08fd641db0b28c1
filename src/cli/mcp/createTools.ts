import type { Knowledge } from '../contents/knowledge';
import type { Tool } from './define/defineTool';
import { inParts } from './define/keptResults';
import type { CalledSandbox } from './sources/calledSandbox';
import type { LoadDocumentation } from './sources/documentation';
import { callSandbox } from './tools/callSandbox';
import { checkLaw } from './tools/checkLaw';
import { comingLaw } from './tools/comingLaw';
import { convertReceipt } from './tools/convertReceipt';
import { describeOperation } from './tools/describeOperation';
import { explainError } from './tools/explainError';
import { inspectCode } from './tools/inspectCode';
import { listOperations } from './tools/listOperations';
import { makeTestSale } from './tools/makeTestSale';
import { planRehearsal } from './tools/planRehearsal';
import { readPage } from './tools/readPage';
import { recalculateSale } from './tools/recalculateSale';
import { reportRehearsal } from './tools/reportRehearsal';
import { searchDocumentation } from './tools/searchDocumentation';
import { validateBody } from './tools/validateBody';
import { verifyDelivery } from './tools/verifyDelivery';

export interface ToolSources {
  readonly knowledge: Knowledge;
  readonly documentation: LoadDocumentation;
  readonly sandbox: CalledSandbox;
}

/** All tools. Nothing that they import is of Node. */
export function createTools({ knowledge, documentation, sandbox }: ToolSources): readonly Tool[] {
  return inParts([
    searchDocumentation(documentation),
    readPage(documentation),
    listOperations(knowledge),
    describeOperation(knowledge),
    makeTestSale,
    recalculateSale,
    convertReceipt(knowledge),
    validateBody(knowledge),
    checkLaw(knowledge),
    comingLaw(knowledge),
    inspectCode,
    verifyDelivery(knowledge),
    callSandbox(sandbox, knowledge),
    explainError,
    planRehearsal(knowledge),
    reportRehearsal(knowledge),
  ]);
}
