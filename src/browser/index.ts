/**
 * What runs in browsers and needs no page, so that Node can load it too: payloads in links, keys of the storage, routing and words.
 */
export { type ErrorEntry, explainErrors } from './errors/explainErrors';
export { firstLoadWords } from './faults/firstLoadMessages';
export { showLoadNotice } from './faults/loadNotice';
export { rehearse } from './payload/editor/rehearse';
export type { TextChange, TextPart, TextProblem } from './payload/editor/textPart';
export { FragmentError, readFragment, type SharedPayload, writeFragment } from './payload/fragment';
export { bodyMarks, jsonMarks, type LinePlace, markAt } from './payload/jsonMarks';
export { loadValidator } from './payload/loadValidator';
export { loadWriteFragment } from './payload/onDemand';
export { useStudioAddress } from './payload/useStudioAddress';
export { deferredRoutesOf } from './routing/deferredRoutesOf';
export { PAGE_SCRIPTS } from './routing/pageScripts';
export { repairHistory } from './routing/repairHistory';
export { callLog, type LoggedCall } from './sandbox/callLog';
export type { Access, Delivery, PageRequest, PageResponse } from './sandbox/pageContents';
export { accessOf } from './sandbox/worker/contentsOf';
export { startEngine } from './sandbox/worker/engine';
export { forgetful } from './sandbox/worker/kept';
export { HeadsAreEmpty } from './stubs/helmet';
export { drawnJson, formatJson } from './tryit/request/formatJson';
export { passBodyToTryIt } from './tryit/request/passedBody';
export { readResponse, type ReadResponse } from './tryit/request/readResponse';
export { isInPage } from './tryit/request/servers';
export { reportedValue, typedValue } from './tryit/request/themeForms';
export { parameterKey } from './tryit/request/tryState';
export { withNewId } from './tryit/request/withNewId';
export { default as Button } from './ui/Button';
export { PanelContext } from './ui/Panels/context';
export { useEncode } from './ui/SaleReceipt/useEncode';
export { ContentsContext } from './ui/contents';
export { itemForArrowKey } from './ui/itemForArrowKey';
export { saveFile } from './ui/saveFile';
export { whenIdle } from './whenIdle';
export { whenInView } from './whenInView';
