import path from 'node:path';

import ts from 'typescript';

/** What a strict compiler says of files, which are compiled together: file, line and text. */
export function typeProblems(files: readonly string[], options: ts.CompilerOptions): string[] {
  const program = ts.createProgram(files, {
    ...{ noEmit: true, strict: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022 },
    ...options,
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file?.text.slice(0, start).split('\n').length ?? 0;
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${path.basename(file?.fileName ?? '')}:${String(line)} ${text}`;
  });
}
