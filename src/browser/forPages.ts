/**
 * Components and functions that the theme, the search and the tools share, and that need a page: Try it, the editor of payloads,
 * the sandbox in the page, and small parts.
 */
export { loadingLabel } from './faults/loadingLabel';
export { retryLabel } from './faults/retryLabel';
export { firstInput } from './firstInput';
export type { BodyProblem } from './payload/bodyProblems';
export { checkBody } from './payload/checkBody';
export { cureWords } from './payload/cureWords';
export { type Caret, createEditor, type JsonEditor } from './payload/editor/createEditor';
export { loadEditor } from './payload/editor/loadEditor';
export { useEditor } from './payload/editor/useEditor';
export { pageSandbox } from './sandbox/pageSandbox';
export { standing, type Standing } from './sandbox/standing';
export { default as AnswerHeaders } from './tryit/ResponseHeaders';
export { FieldLabel } from './tryit/Field';
export { default as ThemeField, useParameter } from './tryit/ThemeField';
export { default as PageLinks } from './tryit/page/PageLinks';
export { respondInPage } from './tryit/page/respondInPage';
export { TOKEN } from './tryit/request/checkRequest';
export { keepRead, lossWarnings } from './tryit/request/lastReads';
export { default as CopyButton } from './ui/CodeSamples/CopyButton';
export { default as CopyPage } from './ui/CopyPage';
export { default as CrashReport } from './ui/CrashReport';
export { useLeaving } from './ui/CrashReport/useLeaving';
export { default as GroupedSelect } from './ui/GroupedSelect';
export { default as PageFoot } from './ui/PageFoot';
export { default as PageHead } from './ui/PageHead';
export { default as SaleReceipt } from './ui/SaleReceipt';
export { default as SandboxNotice } from './ui/SandboxNotice';
export { default as ScrollTable } from './ui/ScrollTable';
export { default as Segmented } from './ui/Segmented';
export { default as Area } from './ui/ShownText/Area';
export { default as ShownText } from './ui/ShownText';
export { default as Status } from './ui/Status';
export { FirstViewContext, useFirstView } from './ui/Still/firstView';
export { LEFT_ALONE, useIsFromDocument } from './ui/Still/fromDocument';
export { default as Still } from './ui/Still';
export { useBeside } from './ui/Still/wide';
export { default as ValuesButton } from './values/ValuesButton';
export { later } from './ui/later';
